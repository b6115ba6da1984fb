/** Everything that may cross from one remote to another. `@N` steps up when a payload changes its shape. */
export interface Topics {
  'session/started@1': { readonly userId: string };
  'session/ended@1': { readonly isAutomatic: boolean };
  'project/changed@1': { readonly projectId: string };
  'feature/changed@1': { readonly projectId: string; readonly featureId: string };
  'document/changed@1': { readonly projectId: string };
  'payment/changed@1': { readonly projectId: string };
  'message/shown@1': { readonly kind: MessageKind; readonly text: string };
  /** Writes under way or waiting, by who has them. A state: its last value is replayed. */
  'work/pending@1': { readonly source: string; readonly count: number };
  /**
   * What a person has entered and a remote still holds, unsaved, by who has it: forms beyond the fields on the screen,
   * which the shell sees by itself. A state. While there is any, no update replaces the page.
   */
  'work/unsaved@1': { readonly source: string; readonly count: number };
  /**
   * A longer action under way that nothing else may happen beside, such as making a project anew from its template: a
   * covering layer shows its words and how far it is. `count` 0 ends it. A state.
   *
   * It belongs to the remote whose scope published it, and ends with that remote's parts on the page: published by
   * `usePageHold` of `@portal/shared/slots`, or through `bus.scope(NAME)`; without a scope it is refused.
   */
  'work/blocking@1': {
    readonly source: string;
    readonly count: number;
    readonly text?: string;
    /** Share that is done, 0 to 1; left out where nobody knows. */
    readonly done?: number;
  };
  /** What stands beside an entry of the navigation, by the entry's id; an empty title takes it away. */
  'navigation/badge@1': {
    readonly id: string;
    readonly title: string;
    /** CSS colours; the accent of the theme where left out. */
    readonly bg?: string;
    readonly fg?: string;
  };
  'remote/failed@1': {
    readonly remote: string;
    /** While it was loaded, while it was drawn, or later. */
    readonly phase: 'load' | 'render' | 'crash';
    readonly reason: string;
  };
}

export type MessageKind = 'success' | 'error' | 'info' | 'warning';

export type TopicName = keyof Topics;

/** Topics that belong to whoever published them: without a scope they are refused. */
export const ownedTopics: ReadonlySet<string> = new Set<TopicName>(['work/blocking@1']);

/** Topics that are states: who subscribes late hears the last value at once. */
export const stateTopics: ReadonlySet<TopicName> = new Set<TopicName>([
  'work/pending@1',
  'work/unsaved@1',
  'work/blocking@1',
]);

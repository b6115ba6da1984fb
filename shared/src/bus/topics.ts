/**
 * Topics of the bus, the only channel between remotes. The version `@N` increases when the shape of
 * a payload changes.
 */
export interface Topics {
  'session/started@1': { readonly userId: string };
  'session/ended@1': { readonly isAutomatic: boolean };
  'project/changed@1': { readonly projectId: string };
  'feature/changed@1': { readonly projectId: string; readonly featureId: string };
  'document/changed@1': { readonly projectId: string };
  'payment/changed@1': { readonly projectId: string };
  'message/shown@1': { readonly kind: MessageKind; readonly text: string };
  /**
   * Number of pending writes by source. State topic: the last value is replayed to late
   * subscribers.
   */
  'work/pending@1': { readonly source: string; readonly count: number };
  /**
   * Number of unsaved inputs of a remote by source, for forms that are not on the screen; the shell
   * detects visible fields without this topic. State topic. A count above 0 blocks updates that
   * would replace the page.
   */
  'work/unsaved@1': { readonly source: string; readonly count: number };
  /**
   * Progress of a long action that blocks the page, for example a reset of a project to its
   * template: an overlay shows the text and the progress. `count` 0 ends the action. State topic.
   *
   * The state belongs to the remote of the publishing scope and ends when that remote leaves the
   * page. Publish by `usePageHold` of `@portal/shared/slots` or through `bus.scope(NAME)`; messages
   * without a scope are refused.
   */
  'work/blocking@1': {
    readonly source: string;
    readonly count: number;
    readonly text?: string;
    /** Progress from 0 to 1; omitted if unknown. */
    readonly done?: number;
  };
  /** Badge of a navigation entry, by entry id; an empty title removes the badge. */
  'navigation/badge@1': {
    readonly id: string;
    readonly title: string;
    /** CSS colours; default: the accent of the theme. */
    readonly bg?: string;
    readonly fg?: string;
  };
  'remote/failed@1': {
    readonly remote: string;
    /**
     * Phase of the failure: `load` while loading the module, `render` while rendering, `crash` at
     * any later time.
     */
    readonly phase: 'load' | 'render' | 'crash';
    readonly reason: string;
  };
}

export type MessageKind = 'success' | 'error' | 'info' | 'warning';

export type TopicName = keyof Topics;

/** Topics with an owner: messages published without a scope are refused. */
export const ownedTopics: ReadonlySet<string> = new Set<TopicName>(['work/blocking@1']);

/** State topics: a late subscriber receives the last value immediately. */
export const stateTopics: ReadonlySet<TopicName> = new Set<TopicName>([
  'work/pending@1',
  'work/unsaved@1',
  'work/blocking@1',
]);

import { type ComponentType, useSyncExternalStore } from 'react';

/** A component of antd whose code is loaded when somebody first needs the component. */
export interface Widget<Props> {
  /** Starts loading, unless loaded or loading; after a failure a further call tries again. */
  load(): void;
  /** State of the code, as a React hook. */
  useState(): WidgetState<Props>;
}

export interface WidgetState<Props> {
  /** Null until the code is loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly isLoading: boolean;
  /** Whether the last attempt to load the code failed. */
  readonly hasFailed: boolean;
}

/** Creates a widget; `importCode` imports the module of the component. */
export function widget<Props>(
  importCode: () => Promise<{ readonly default: ComponentType<Props> }>,
): Widget<Props> {
  const idle: WidgetState<Props> = { Component: null, isLoading: false, hasFailed: false };
  let state = idle;
  const listeners = new Set<() => void>();
  const become = (change: Partial<WidgetState<Props>>) => {
    state = { ...idle, ...change };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    load() {
      if (state.Component || state.isLoading) return;
      become({ isLoading: true });
      importCode().then(
        (module) => become({ Component: module.default }),
        () => become({ hasFailed: true }),
      );
    },
    useState: () => useSyncExternalStore(subscribe, () => state),
  };
}

type Hook = Readonly<Record<string, unknown>>;
declare global {
  /** Global variable where React looks for DevTools during startup. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

const renderers = new Map<number, unknown>();
const nothing = (): void => undefined;

/**
 * Stores the renderers that React registers, for the refresh runtime of a remote, which loads
 * later. With React DevTools installed the variable exists already.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown) {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

export {};

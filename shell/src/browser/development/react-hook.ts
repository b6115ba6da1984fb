type Hook = Readonly<Record<string, unknown>>;
declare global {
  /** Under this name React looks for developer tools, once, when it starts. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

const renderers = new Map<number, unknown>();
const nothing = (): void => undefined;

/**
 * Keeps what React hands over, so that the refresh runtime of a remote, which comes later, finds it there.
 * A browser with React's developer tools has one already.
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

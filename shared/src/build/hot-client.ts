/// <reference types="@rspack/core/module" />

/**
 * Whether a module can be replaced in place: a view or a stylesheet. Re-running an effector model
 * would wire its units twice.
 */
const isView = (module: string | number): boolean => /\.(tsx|css)(\W|$)/.test(String(module));

/**
 * The shell announces each finished build by this event. Preventing the default means that the
 * update is handled here.
 */
addEventListener('groundplan:built', (event) => {
  event.preventDefault();
  takeOver((event as CustomEvent<string>).detail).catch((error: unknown) => {
    console.warn('The page loads anew:', error);
    location.reload();
  });
});

/**
 * Applies all updates up to the build with this hash. Rejects if hot replacement is not possible.
 */
async function takeOver(hash: string): Promise<void> {
  const hot = import.meta.webpackHot;
  while (hot && __webpack_hash__ !== hash) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('This build does not follow on from the one before.');
    const other = changed.find((module) => !isView(module));
    if (other !== undefined) throw new Error(`${other} is neither a view nor a style.`);
    await hot.apply();
  }
}

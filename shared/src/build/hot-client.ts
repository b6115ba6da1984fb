/// <reference types="@rspack/core/module" />

/**
 * Whether a module can be replaced in place: a view or a stylesheet. Re-running an effector model
 * would wire its units twice.
 */
const isView = (module: string | number): boolean => /\.(tsx|css)(\W|$)/.test(String(module));

/** Hash of the last build. */
let wanted = '';
/** Ends when the updates of all builds so far are applied: they are applied one after the other. */
let applied = Promise.resolve();

/**
 * The shell announces each finished build by this event. Preventing the default means that the
 * update is handled here.
 */
addEventListener('groundplan:built', (event) => {
  event.preventDefault();
  wanted = (event as CustomEvent<string>).detail;
  applied = applied.then(takeOver).catch((error: unknown) => {
    console.warn('The page loads anew:', error);
    location.reload();
  });
});

/** Applies all updates up to the last build. Rejects if hot replacement is not possible. */
async function takeOver(): Promise<void> {
  const hot = import.meta.webpackHot;
  while (hot && __webpack_hash__ !== wanted) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('This build does not follow on from the one before.');
    const other = changed.find((module) => !isView(module));
    if (other !== undefined) throw new Error(`${other} is neither a view nor a style.`);
    await hot.apply();
  }
}

/// <reference types="@rspack/core/module" />

/** Views and styles can be replaced in place. Stores and what listens to them would be wired twice. */
const isView = (module: string | number): boolean => /\.(tsx|css)(\W|$)/.test(String(module));

/** The shell tells of a build by this event; whoever prevents its default takes the build over. */
addEventListener('groundplan:built', (event) => {
  event.preventDefault();
  takeOver((event as CustomEvent<string>).detail).catch((error: unknown) => {
    console.warn('The page loads anew:', error);
    location.reload();
  });
});

/** Replaces what has changed up to the build of this hash, and rejects where that cannot be done in place. */
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

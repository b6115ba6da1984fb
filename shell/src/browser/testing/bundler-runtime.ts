/** Returns what the bundler's runtime tells of shared modules, for tests without a build. */
export const bundlerRuntime = () => ({
  __webpack_share_scopes__: { default: {} },
});

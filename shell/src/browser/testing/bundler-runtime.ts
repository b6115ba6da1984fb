/** Returns the functions of the bundler's runtime that load shared modules, for tests without a build. */
export const bundlerRuntime = () => ({
  __webpack_init_sharing__: () => undefined,
  __webpack_share_scopes__: { default: {} },
});

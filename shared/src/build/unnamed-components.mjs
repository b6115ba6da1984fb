/**
 * Rspack loader: removes display names of components and marks the calls that make components and
 * contexts as free of side effects, so that the build drops those that nothing imports. React shows
 * display names in its developer tools alone.
 *
 * @param {string} source code of a library, as an ES module
 * @returns {string}
 */
export default (source) =>
  source
    .replace(/^\s*\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');

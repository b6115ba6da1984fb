import { type CodeFile, runScript } from './code-files';

/** Shared modules of the shell by name and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Entry of a remote, as every bundler with module federation writes it. */
interface Container {
  init(scope: ShareScope): unknown;
  /** Resolves to a function that returns the exports of an exposed module. */
  get(module: string): Promise<() => unknown>;
}

/** Share scopes of the page, filled by the build (`share-scope.ts`). */
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * Loads the entry of a remote and gives the shared modules of the shell to its container. `scope` is the
 * global variable that the entry declares.
 *
 * Rejects if the script fails to load, has another hash, or declares no container.
 */
export async function loadContainer(scope: string, entry: CodeFile): Promise<Container> {
  await runScript(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[scope];
  if (!container) throw new Error(`${entry.address} declares no ${scope}.`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/**
 * Runtime of the shell's federation: fills the share scope, in which remotes find the shared modules of
 * the shell. The build puts this module in the place of the runtime of the federation plugin, before all
 * others (ADR 150).
 */

/** A shared module of the shell, as the build describes it. */
interface ProvidedModule {
  readonly name: string;
  readonly version: string;
  /** Loads the chunks of the module; resolves to a function that returns its exports. */
  readonly factory: () => Promise<() => unknown>;
}

/** A version of a shared module in the share scope, as the containers of all bundlers read it. */
interface SharedVersion {
  readonly version: string;
  readonly get: ProvidedModule['factory'];
  /** Name of the host or remote that provides the version. */
  readonly from: string;
  readonly eager: boolean;
  /** Always true: a container prefers a loaded version to a newer one that a remote brings. */
  readonly loaded: boolean;
  readonly scope: readonly string[];
  readonly shareConfig: { readonly singleton: boolean };
  /** Names of the containers that use the version; each container adds its own. */
  readonly useIn: string[];
}

/** Shared modules by name and version. */
type ShareScope = Record<string, Record<string, SharedVersion>>;

/** Function with which modules of the build import each other, and its runtime data. */
declare const __webpack_require__: {
  readonly initializeSharingData: {
    readonly scopeToSharingDataMapping: { readonly default: readonly ProvidedModule[] };
  };
  /** Share scopes by name. */
  S: Readonly<Record<string, ShareScope>>;
};

/** Returns the share scope with modules that the shell provides. */
function shareScopeOf(provided: readonly ProvidedModule[]): ShareScope {
  const scope: ShareScope = {};
  for (const { name, version, factory } of provided)
    scope[name] = {
      ...scope[name],
      [version]: {
        version,
        get: factory,
        from: 'shell',
        eager: false,
        loaded: true,
        scope: ['default'],
        shareConfig: { singleton: true },
        useIn: [],
      },
    };
  return scope;
}

__webpack_require__.S = {
  default: shareScopeOf(
    __webpack_require__.initializeSharingData.scopeToSharingDataMapping.default,
  ),
};

export {};

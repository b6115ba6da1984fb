import type { Compilation, Module } from '@rspack/core';

/**
 * Exported names by module that the shell provides, for example `@portal/shared/ui`; each list is
 * sorted.
 */
export type NamesByModule = Readonly<Record<string, readonly string[]>>;

type Connection = ReturnType<Compilation['moduleGraph']['getIncomingConnections']>[number];

/** Identifiers of Rspack, and after the bar those of webpack. */
const consumed =
  /^(?:consume shared module \([^)]*\) |consume-shared-module\|[^|]*\|)(@portal\/shared\/[a-z0-9-]+)[@|]/;
const provided = /^provide shared module \([^)]*\) (@portal\/shared\/[a-z0-9-]+)@/;

/**
 * Dependency types of the import statement itself, in Rspack and in webpack. Every imported or re-exported name adds a
 * dependency of another type.
 */
const declarations = new Set([
  ...['esm import', 'esm export import'],
  'harmony side effect evaluation',
]);

/** Calls `read` when the module graph of a compilation is complete and no module has been merged into another yet. */
export function whenModulesKnown(compilation: Compilation, read: () => void): void {
  compilation.hooks.optimizeModules.tap('SharedNames', read);
}

/**
 * Returns the runtime names that the modules of a remote import from each shared subject; type
 * imports are excluded.
 *
 * Reports every import with names that cannot be listed: a namespace that is passed on, `export *`,
 * `require` and `import()` of a subject.
 */
export function namesTaken(
  compilation: Compilation,
  report: (problem: string) => void,
): NamesByModule {
  const taken = new Map<string, Set<string>>();
  for (const [subject, module] of modulesLike(compilation, consumed)) {
    const names = taken.get(subject) ?? new Set();
    taken.set(subject, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const { type, ids } = connection.dependency;
      const [name] = ids ?? [];
      if (name !== undefined) names.add(name);
      else if (!declarations.has(type)) report(unlisted(subject, connection));
    }
  }
  return sortedNames(taken);
}

/** Returns the names that the shell exports from each shared subject. */
export function namesOffered(
  compilation: Compilation,
  report: (problem: string) => void,
): NamesByModule {
  const { moduleGraph } = compilation;
  const offered = new Map<string, Iterable<string>>();
  for (const [subject, module] of modulesLike(compilation, provided)) {
    const source = moduleGraph.getOutgoingConnections(module)[0]?.module;
    const names = source && moduleGraph.getProvidedExports(source);
    if (Array.isArray(names)) offered.set(subject, names);
    else report(`The exports of ${subject} are unknown.`);
  }
  return sortedNames(offered);
}

function modulesLike(compilation: Compilation, pattern: RegExp): [string, Module][] {
  return [...compilation.modules].flatMap((module): [string, Module][] => {
    const subject = pattern.exec(module.identifier())?.[1];
    return subject === undefined ? [] : [[subject, module]];
  });
}

function unlisted(subject: string, { originModule }: Connection): string {
  const file = originModule?.nameForCondition() ?? 'A module';
  return unlistedImport(subject, file);
}

/** Returns the error of an import with names that cannot be listed. */
export const unlistedImport = (subject: string, file: string): string =>
  `${file} imports ${subject} as a whole, so the names that the shell must offer are unknown. Import them by name; for a lazy import, re-export them by name in a module of your own and import() that module.`;

const sortedNames = (names: ReadonlyMap<string, Iterable<string>>): NamesByModule =>
  Object.fromEntries(
    [...names]
      .map(([subject, list]): [string, string[]] => [subject, [...list].sort()])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

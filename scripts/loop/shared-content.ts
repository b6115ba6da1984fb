/** An export of `@portal/shared/content` with the packages that import the name. */
export interface SharedName {
  readonly name: string;
  /** Remotes, the shell and cms, in order. */
  readonly users: readonly string[];
}

/** A source file of the product: path relative to the repository root, and text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Maximum number of exports with a single user; further records belong to the remote that uses the
 * record (ADR 44).
 */
export const mostSingles = 9;

/** Exports that no remote uses any more; the next major step of the contract removes them. */
export const unusedNames: readonly string[] = ['readCrews', 'readFeatureTemplates', 'readPeople'];

const exported = /export (?:type )?\{([^}]*)\}/g;
const fromContent = String.raw`['"]@portal/shared/content['"]`;
const imports = [
  new RegExp(String.raw`import (?:type )?\{([^}]*)\}\s*from\s*${fromContent}`, 'g'),
  new RegExp(String.raw`\{([^{}]*)\}\s*=\s*await import\(\s*${fromContent}`, 'g'),
];

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(
      (entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .split(/ as |:/)[0]
          ?.trim() ?? '',
    )
    .filter(Boolean);

/**
 * Returns the exports of `@portal/shared/content` with the importing packages among the given
 * files; tests do not count.
 */
export function usersOfSharedContent(
  frontDoor: string,
  files: readonly SourceFile[],
): SharedName[] {
  const offered = [...frontDoor.matchAll(exported)].flatMap(([, list = '']) => namesIn(list));
  const used = files.filter(isProduct).map(({ path, text }) => ({
    user: path.split('/')[0] ?? '',
    names: new Set(
      imports.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, list = '']) => namesIn(list)),
      ),
    ),
  }));
  return offered.map((name) => ({
    name,
    users: [
      ...new Set(used.filter(({ names }) => names.has(name)).map(({ user }) => user)),
    ].toSorted(),
  }));
}

const isProduct = ({ path }: SourceFile): boolean =>
  /^(mf-[a-z-]+|shell|cms)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

import { sortInferred } from './sort-inferred';

/** A changed declaration of an API report. */
export interface ReportChange {
  /** Name of the declaration, or the text of an unnamed declaration. */
  readonly name: string;
  readonly kind: 'added' | 'extended' | 'changed' | 'removed';
}

export type Step = 'none' | 'minor' | 'major';

/**
 * Returns the declarations that differ between two API reports. Comments, imports and names of
 * parameters are ignored.
 *
 * A declaration is extended if all lines are still present in order and every new line is an
 * optional member, or any member of what remotes are given: a constant, or the object that a function returns.
 */
export function reportChanges(before: string, after: string): ReportChange[] {
  const [old, current] = [declarationsIn(before), declarationsIn(after)];
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].flatMap((name): ReportChange[] => {
    const kind = kindOf(old.get(name), current.get(name));
    return kind === null ? [] : [{ name, kind }];
  });
}

function kindOf(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): ReportChange['kind'] | null {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (before.map(inOrder).join('\n') === after.map(inOrder).join('\n')) return null;
  return isExtended(before, after) ? 'extended' : 'changed';
}

/** Sorts the members of unions: TypeScript prints an inferred union in the order of the compilation. */
const inOrder = (line: string): string => line.replace(/;$/, '').split(' | ').sort().join(' | ');

/** Returns the minimum version step that these changes require. */
export function stepFor(changes: readonly ReportChange[]): Step {
  if (changes.some(({ kind }) => kind === 'removed' || kind === 'changed')) return 'major';
  return changes.length > 0 ? 'minor' : 'none';
}

/** Returns the next version for a step, for versions such as `2.1.0`. */
export function versionAfter(version: string, step: Step): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (step === 'none') return version;
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Returns whether a version such as `2.10.0` is equal or later. */
export const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

/**
 * Returns problems of a contract without subjects of the last release: the major version must
 * increase.
 *
 * `released` and `now` are versions such as `2.0.0`.
 */
export function removalProblems(
  removed: readonly string[],
  { released, now }: { readonly released: string; readonly now: string },
): string[] {
  const least = versionAfter(released, 'major');
  if (removed.length === 0 || isAtLeast(now, least)) return [];
  const names = removed.map((subject) => `@portal/shared/${subject}`).join(', ');
  return [
    `The contract ${released} had ${names}. Without that the contract is ${least}: set it in shared/src/contract/version.ts and add the change to shared/CHANGELOG.md.`,
  ];
}

const declared =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type) ([\w$]+)/;

const codeOf = (report: string): string => /```ts\n([^]*?)\n```/.exec(report)?.[1] ?? '';

/** The name of a parameter is no part of the contract: callers pass arguments by position. */
const withoutParameterNames = (line: string): string =>
  line.replaceAll(/(?<=[(,] ?)\w+(?=\??: )/g, '_');

/**
 * Writes a component of our own with the type of a library's component (`export const Link: typeof Link_2;`) as
 * the report writes the component of the library itself: callers cannot tell the two apart.
 */
const asOfLibrary = (code: string): string =>
  code.replaceAll(
    /^export const (\w+): typeof (\w+);$/gm,
    (declaration, name: string, type: string) =>
      code.includes(`import { ${name} as ${type} } from `) ? `export { ${name} }` : declaration,
  );

/** Returns the lines of each declaration by name; overloads share an entry. */
function declarationsIn(report: string): ReadonlyMap<string, readonly string[]> {
  const declarations = new Map<string, readonly string[]>();
  for (const block of asOfLibrary(codeOf(sortInferred(report))).split(/\n{2,}/)) {
    const lines = block
      .split('\n')
      .filter((line) => !/^\s*(\/\/|$)|^import /.test(line))
      .map(withoutParameterNames);
    const [first] = lines;
    if (first === undefined) continue;
    const name = declared.exec(first)?.[1] ?? first;
    declarations.set(name, [...(declarations.get(name) ?? []), ...lines]);
  }
  return withNameSets(declarations);
}

/**
 * Replaces a type such as `keyof typeof a | keyof typeof b` by the names, and drops constants that
 * the report mentions only there: their values are no part of the contract.
 */
function withNameSets(
  given: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const declarations = new Map(given);
  const text = [...given.values()].flat().join('\n');
  const mentions = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].length;
  for (const [name, [first = '', ...rest]] of given) {
    const set = /^export type \w+ = (keyof typeof \w+(?: \| keyof typeof \w+)*);$/.exec(first)?.[1];
    if (set === undefined || rest.length > 0) continue;
    const sources = [...set.matchAll(/typeof (\w+)/g)].map(([, source = '']) => source);
    const names = sources.flatMap((source) => given.get(source) ?? []).flatMap(memberName);
    declarations.set(name, [name, ...names.sort().map((member) => `  ${member}?: true`)]);
    for (const source of sources)
      if (mentions(`typeof ${source}\\b`) === mentions(`keyof typeof ${source}\\b`))
        declarations.delete(source);
  }
  return declarations;
}

const memberName = (line: string): string[] => {
  const name = /^ {4}(?:readonly )?'?([\w-]+)'?:/.exec(line)?.[1];
  return name === undefined ? [] : [name.replaceAll('-', '_')];
};

/** A constant, or a function that returns an object and takes none that is written out. */
const given = /^(?:export )?(?:declare )?(?:const |function [^{]*\): \{$)/;

const anyMember = /^\s+(readonly )?['\w@/-]+\??:/;
const optionalMember = /^\s+(readonly )?['\w@/]+\?:/;

/** Whether members were added that callers need not know: any to what they are given, optional ones to what they may pass. */
function isExtended(before: readonly string[], after: readonly string[]): boolean {
  let isGiven = given.test(after[0] ?? '');
  let kept = 0;
  for (const line of after) {
    if (line === before[kept]) kept += 1;
    else if (!(isGiven ? anyMember : optionalMember).test(line)) return false;
    // The object that a function returns follows the object that the function takes.
    isGiven ||= line === '}): {';
  }
  return kept === before.length;
}

import type { RemoteBuild } from '@portal/shared/contract';

/** Versions of a shell: the contract, and each subject of `@portal/shared`. */
interface ShellVersions {
  readonly contract: string;
  readonly subjects: Readonly<Record<string, string>>;
}

const subjectPrefix = '@portal/shared/';

/**
 * Returns the reason why a build of a remote cannot run on a shell with these versions; null if
 * compatible.
 *
 * A deploy compares the imported names with the exports of the shell and stores missing names in
 * `misfits`. Versions are compared again here, because another tool may have written the registry:
 * the same major version, and not older.
 */
export function incompatibilityOf(
  { name, requires, shared, misfits = [] }: RemoteBuild,
  { contract, subjects }: ShellVersions,
): string | null {
  const [reason] = misfits;
  if (reason !== undefined) return `${name} does not fit the shell: ${reason}`;
  if (!satisfies(contract, requires)) {
    return `${name} was made for the contract ${requires}; this is ${contract}.`;
  }
  const lacking = Object.entries(shared).find(
    ([module, range]) =>
      module.startsWith(subjectPrefix) &&
      !satisfies(subjects[module.slice(subjectPrefix.length)] ?? '', range),
  );
  return lacking ? `${name} wants ${lacking.join(' ')}, which the shell does not provide.` : null;
}

/** Returns whether a version such as `1.3.1` satisfies a caret range such as `^1.2.0`. */
function satisfies(version: string, range: string): boolean {
  const [given, wanted] = [numbersIn(version), numbersIn(range)];
  if (given[0] !== wanted[0]) return false;
  const step = given.map((number, place) => number - (wanted[place] ?? 0)).find((one) => one !== 0);
  return (step ?? 0) >= 0;
}

const numbersIn = (version: string): number[] => version.replace(/^\^/, '').split('.').map(Number);

import type { RemoteBuild } from '@portal/shared/contract';

/**
 * Returns why a build of a remote cannot run on a shell that keeps this contract; null for a build that fits.
 *
 * A deploy compares the names that a build imports with those of the shell, and leaves what is missing in `misfits`. The
 * contract is compared here again, because a registry can come from another hand: the same major version, and no older.
 */
export function misfitOf(
  { name, requires, misfits = [] }: RemoteBuild,
  contract: string,
): string | null {
  const [misfit] = misfits;
  if (misfit !== undefined) return `${name} does not fit the shell: ${misfit}`;
  if (satisfies(contract, requires)) return null;
  return `${name} was made for the contract ${requires}; this is ${contract}.`;
}

/** Returns whether a version such as `1.3.1` is in a caret range such as `^1.2.0`. */
function satisfies(version: string, range: string): boolean {
  const [given, wanted] = [numbersIn(version), numbersIn(range)];
  if (given[0] !== wanted[0]) return false;
  const step = given.map((number, place) => number - (wanted[place] ?? 0)).find((one) => one !== 0);
  return (step ?? 0) >= 0;
}

const numbersIn = (version: string): number[] => version.replace(/^\^/, '').split('.').map(Number);

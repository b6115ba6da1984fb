/**
 * Whether a remote made for a contract, as in `^1.2.0`, runs on this one, as in `1.3.1`: the same major, and no older.
 *
 * A deploy refuses what does not fit; this holds for a registry that a later deploy of the shell has left behind.
 */
export function fitsContract(requires: string, contract: string): boolean {
  const [ours, wanted] = [numbersIn(contract), numbersIn(requires)];
  if (ours[0] !== wanted[0]) return false;
  const step = ours.map((number, place) => number - (wanted[place] ?? 0)).find((one) => one !== 0);
  return (step ?? 0) >= 0;
}

const numbersIn = (version: string): number[] => version.replace(/^\^/, '').split('.').map(Number);

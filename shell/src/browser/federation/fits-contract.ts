/**
 * Whether a remote made for a contract, as in `^1.2.0`, runs on this one, as in `1.3.1`: the same major, and no older.
 *
 * A deploy refuses what does not fit; this holds for a registry that a later deploy of the shell has left behind.
 */
export function fitsContract(requires: string, contract: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersIn(contract);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersIn(requires);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

const numbersIn = (version: string): number[] => version.replace(/^\^/, '').split('.').map(Number);

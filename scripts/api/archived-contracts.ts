const keptMinors = 3;

/**
 * Returns archived contract versions that a release makes obsolete: all but the newest of each of
 * the last three minor versions of the major version. `archived` includes the release.
 */
export function supersededContracts(archived: readonly string[], released: string): string[] {
  const [major] = partsOf(released);
  const newestFirst = archived
    .filter((version) => partsOf(version)[0] === major)
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const newestOfMinor = new Map<number, string>();
  for (const version of newestFirst) {
    const [, minor] = partsOf(version);
    if (!newestOfMinor.has(minor)) newestOfMinor.set(minor, version);
  }
  const kept = new Set([...newestOfMinor.values()].slice(0, keptMinors));
  return archived.filter((version) => !kept.has(version));
}

function partsOf(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

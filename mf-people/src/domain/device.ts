/**
 * Browser names by token in the `User-Agent`; the first match wins, because most browsers claim to
 * be Safari.
 */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [string, string])[], agent: string): string | undefined =>
  names.find(([mark]) => agent.includes(mark))?.[1];

/** Formats a `User-Agent` for display, for example `Firefox on Windows`. */
export function deviceOf(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

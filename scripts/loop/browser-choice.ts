/** A browser test as listed by `playwright test --list`: file, line, column and titles. */
export interface ListedTest {
  readonly line: string;
  /** Path of the test file below e2e/. */
  readonly file: string;
}

/** Parses the output of `playwright test --list`. */
export const listedTests = (output: string): ListedTest[] =>
  output.split('\n').flatMap((text) => {
    const [, line = '', file = ''] = /^\s*(([\w./-]+\.ts):\d+:\d+ › .+)$/.exec(text) ?? [];
    return line === '' ? [] : [{ line, file }];
  });

/** Returns the suites (folders of e2e/) that a change of these modules can affect. */
export function reachedSuites(modules: readonly string[]): string[] {
  const packages = new Set(modules.map((path) => path.split('/')[0] ?? ''));
  const suites = [...packages].filter((name) => name.startsWith('mf-'));
  if (packages.has('shell')) suites.push('shell');
  if (packages.has('shell') || packages.has('cms')) suites.push('composition');
  const changed = modules.flatMap(
    (path) => /^e2e\/([\w-]+)\/[\w-]+\.spec\.ts$/.exec(path)?.[1] ?? [],
  );
  return [...new Set([...suites, ...changed])];
}

/**
 * Selects at most `limit` tests, ranked by the number of words that file and title share with the
 * paths of the modules. A serial file is selected completely or not at all.
 *
 * @param isSerial whether the tests of a file build on each other
 */
export function chooseTests(
  tests: readonly ListedTest[],
  modules: readonly string[],
  isSerial: (file: string) => boolean,
  limit: number,
): ListedTest[] {
  const words = new Set(modules.flatMap(wordsOf));
  const score = (of: readonly ListedTest[]) =>
    Math.max(...of.map(({ line }) => wordsOf(line).filter((word) => words.has(word)).length));
  const groups = grouped(tests, isSerial).toSorted((a, b) => score(b) - score(a));
  const chosen: ListedTest[] = [];
  for (const group of groups) if (chosen.length + group.length <= limit) chosen.push(...group);
  return chosen;
}

function grouped(
  tests: readonly ListedTest[],
  isSerial: (file: string) => boolean,
): ListedTest[][] {
  const groups = new Map<string, ListedTest[]>();
  for (const test of tests) {
    const key = isSerial(test.file) ? test.file : test.line;
    groups.set(key, [...(groups.get(key) ?? []), test]);
  }
  return [...groups.values()];
}

/** Words that occur in nearly every path or title and carry no information. */
const common = new Set([
  'src',
  'pages',
  'page',
  'index',
  'model',
  'repository',
  'section',
  'tab',
  'spec',
  'test',
  'the',
  'and',
]);

/** Returns the distinct words of a path or title, without plural s. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !common.has(word))
      .map((word) => word.replace(/s$/, '')),
  ),
];

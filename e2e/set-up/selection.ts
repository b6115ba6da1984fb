/** Parsed command line of `npm run e2e`. */
export interface Selection {
  /** Remotes to keep; all other remotes are removed. */
  readonly only: readonly string[] | undefined;
  /** Patterns and flags for Playwright, as given. */
  readonly playwrightArguments: readonly string[];
  /** Name of the report files: `browser`, with the number of the shard if sharded. */
  readonly reportName: string;
  /** Whether the patterns select the spec file, given relative to e2e/. */
  includes(file: string): boolean;
}

/** Playwright flags with a separate value argument. */
const flagsWithValue = ['-g', '--grep', '--grep-invert', '-j', '--workers', '--project', '--shard'];

/**
 * Parses the arguments of `npm run e2e`: `--only` is handled here, all other arguments go to
 * Playwright.
 */
export function selectionFrom(args: readonly string[]): Selection {
  let only: readonly string[] | undefined;
  const playwrightArguments: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const value = valueOf('--only', word, args[at + 1]);
    if (value === undefined) playwrightArguments.push(word);
    else only = value.split(',');
    if (word === '--only') at += 1;
  }
  const patterns = patternsAmong(playwrightArguments);
  return {
    only,
    playwrightArguments,
    reportName: `browser${shardSuffix(playwrightArguments)}`,
    includes: (file) =>
      patterns.length === 0 ||
      patterns.some((pattern) => new RegExp(pattern, 'i').test(`e2e/${file}`)),
  };
}

function valueOf(flag: string, word: string, next: string | undefined): string | undefined {
  if (word.startsWith(`${flag}=`)) return word.slice(flag.length + 1);
  if (word !== flag) return undefined;
  if (next === undefined) throw new Error(`${flag} needs a value.`);
  return next;
}

const patternsAmong = (args: readonly string[]): readonly string[] =>
  args
    .filter((word, at) => !word.startsWith('-') && !flagsWithValue.includes(args[at - 1] ?? ''))
    .map((pattern) => pattern.replace(/:\d+(:\d+)?$/, ''));

function shardSuffix(args: readonly string[]): string {
  const shard = /--shard[= ](\d+)\/(\d+)/.exec(args.join(' '));
  return shard ? `-${shard[1]}-of-${shard[2]}` : '';
}

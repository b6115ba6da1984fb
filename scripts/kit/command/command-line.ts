import { parseArgs } from 'node:util';
import { UsageError } from '../../../shell/src/server/commands/usage-error';
import { commands, type KitCommand } from './commands';

/** Values of the options, as typed. */
export interface Options {
  readonly bundler?: string | undefined;
  readonly to?: string | undefined;
  readonly key?: string | undefined;
  readonly dist?: string | undefined;
  readonly preview?: string | undefined;
  readonly canary?: string | undefined;
  readonly message?: string | undefined;
  readonly registry?: boolean | undefined;
  readonly json?: boolean | undefined;
}

export type Line =
  /** `command` is missing for the help of all commands. */
  | { readonly kind: 'help'; readonly command?: KitCommand | undefined }
  | {
      readonly kind: 'run';
      readonly command: KitCommand;
      readonly argument: string;
      readonly options: Options;
    };

const isHelp = (word: string): boolean => ['help', '--help', '-h'].includes(word);

/** Parses the words after `groundplan`. Throws UsageError for an invalid command line. */
export function parseLine([first = 'help', ...words]: readonly string[]): Line {
  const command = commands.find(({ name }) => name === first);
  if (isHelp(first)) return { kind: 'help' };
  if (!command)
    throw new UsageError(`Unknown command '${first}'. Run 'groundplan help' for a list.`);
  if (words.some(isHelp)) return { kind: 'help', command };
  const { values, positionals } = parsed(command, words);
  const [argument, surplus] = command.argument === '' ? ['', ...positionals] : positionals;
  if (argument === undefined)
    throw new UsageError(
      `'groundplan ${command.name}' needs ${command.argument}, as in 'groundplan ${command.examples[0]}'.`,
    );
  if (surplus !== undefined)
    throw new UsageError(`Unexpected argument '${surplus}'. ${see(command)}`);
  return { kind: 'run', command, argument, options: values };
}

function parsed(command: KitCommand, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${message.split('. ')[0]}. ${see(command)}`, { cause: error });
  }
}

const see = ({ name }: KitCommand): string => `Run 'groundplan ${name} --help' for usage.`;

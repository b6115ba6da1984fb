import { parseArgs } from 'node:util';
import { codeOf } from '../store/error-code';
import { portalCommands } from './command-table';
import type { PortalCommand } from './portal-command';
import { UsageError } from './usage-error';

/** Options of all commands; `portalCommands` lists the options of each command. */
const options = {
  'no-seed': { type: 'boolean' },
  deploy: { type: 'boolean' },
  force: { type: 'boolean' },
  message: { type: 'string' },
  dir: { type: 'string' },
  dist: { type: 'string' },
  canary: { type: 'string' },
  preview: { type: 'string' },
  origin: { type: 'string' },
  to: { type: 'string' },
  days: { type: 'string' },
  issuer: { type: 'string' },
  subject: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  remove: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  file: { type: 'string' },
  key: { type: 'string' },
  'public-key': { type: 'boolean' },
  url: { type: 'string' },
  client: { type: 'string' },
  scope: { type: 'string' },
  user: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export type CommandLine =
  /** `command` is null for the help of all commands. */
  | { readonly kind: 'help'; readonly command: PortalCommand | null }
  | {
      readonly kind: 'run';
      readonly command: PortalCommand;
      readonly names: readonly string[];
      readonly values: Values;
    };

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Parses the words after `portal`. Throws UsageError for an invalid command line. */
export function parseCommand(words: readonly string[]): CommandLine {
  const [first, ...others] = words;
  if (first === undefined) throw new UsageError("Missing command. Run 'portal help' for a list.");
  if (first === 'help' || isHelp(first))
    return { kind: 'help', command: others.length > 0 ? commandIn(others) : null };
  const command = commandIn(words);
  const rest = words.slice(command.name.split(' ').length);
  if (rest.some(isHelp)) return { kind: 'help', command };
  const { values, names } = argumentsOf(command, rest);
  requireArguments(command, names);
  return { kind: 'run', command, names, values };
}

function commandIn(words: readonly string[]): PortalCommand {
  const text = `${words.join(' ')} `;
  const found = portalCommands.find(({ name }) => text.startsWith(`${name} `));
  if (found) return found;
  throw new UsageError(`Unknown command '${words.join(' ')}'. Run 'portal help' for a list.`);
}

function argumentsOf(command: PortalCommand, words: readonly string[]) {
  const { values, positionals: names } = parsed(command, words);
  const foreign = Object.keys(values).find((name) => !(name in (command.options ?? {})));
  if (foreign === undefined) return { values, names };
  throw new UsageError(`'portal ${command.name}' has no option '--${foreign}'. ${see(command)}`);
}

function parsed(command: PortalCommand, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    if (!String(codeOf(error)).startsWith('ERR_PARSE_ARGS')) throw error;
    const [problem] = (error as Error).message.split('. ');
    throw new UsageError(`${problem}. ${see(command)}`, { cause: error });
  }
}

function requireArguments(command: PortalCommand, names: readonly string[]): void {
  const { name, argument } = command;
  const isOptional = argument === '' || argument.startsWith('[');
  if (!isOptional && names.length === 0)
    throw new UsageError(`'portal ${name}' needs ${argument}. ${see(command)}`);
  const [, surplus] = argument === '' ? ['', ...names] : names;
  if (surplus !== undefined && !argument.includes('...'))
    throw new UsageError(`Unexpected argument '${surplus}'. ${see(command)}`);
}

const see = ({ name }: PortalCommand): string => `Run 'portal ${name} --help' for usage.`;

import { portalCommands } from './command-table';
import type { PortalCommand } from './portal-command';

const groups: readonly PortalCommand['group'][] = ['Run', 'Deploy', 'Inspect', 'Data'];
const lineLength = 100;
const columnWidth = 28;

/** Returns the help text of all commands. */
export function overviewHelp(): string {
  const sections = groups.map((group) => {
    const commands = portalCommands.filter((command) => command.group === group);
    return [group, ...table(commands.map((command) => [signature(command), command.summary]))];
  });
  return [
    'Usage: portal COMMAND [OPTIONS]',
    ...sections.flatMap((lines) => ['', ...lines]),
    '',
    ...table([['help [COMMAND]', 'Show help']]),
    '',
    "Run 'portal COMMAND --help' for options and examples.",
  ].join('\n');
}

/** Returns the help text of a command: usage, description, options and examples. */
export function commandHelp(command: PortalCommand): string {
  const { summary, details, options = {}, examples = [] } = command;
  const rows = Object.entries(options).map(
    ([name, { value = '', text }]) => [`--${name} ${value}`.trimEnd(), text] as const,
  );
  return [
    `Usage: portal ${signature(command)}${rows.length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    ...wrapped(`${summary}.${details ? ` ${details}` : ''}`),
    '',
    'Options',
    ...table([...rows, ['-h, --help', 'Show this help']]),
    ...(examples.length > 0 ? ['', 'Examples', ...examples.map((line) => `  portal ${line}`)] : []),
  ].join('\n');
}

const signature = ({ name, argument }: PortalCommand): string => `${name} ${argument}`.trimEnd();

function table(rows: readonly (readonly [left: string, right: string])[]): string[] {
  return rows.map(([left, right]) => `  ${left.padEnd(columnWidth)}  ${right}`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= lineLength) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

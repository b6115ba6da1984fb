import { UsageError } from '../../../shell/src/server/commands/usage-error';
import { check } from './check';
import { parseLine } from './command-line';
import { helpText } from './commands';
import { deploy } from './deploy';
import { dev } from './dev';
import { createRemote } from './new';

/** The command `groundplan` for teams with a repository of their own: new, dev, check, deploy. */
async function main(words: readonly string[]): Promise<void> {
  const line = parseLine(words);
  if (line.kind === 'help') return console.log(helpText(line.command));
  const { command, argument, options } = line;
  if (command.name === 'new') return createRemote(argument, options);
  if (command.name === 'dev') return dev(options);
  if (command.name === 'check') return check(options);
  return deploy(options);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

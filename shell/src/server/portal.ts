import { contentCommand } from './commands/content-command';
import { commandHelp, overviewHelp } from './commands/help-text';
import { remoteNames } from './commands/packages';
import { type CommandLine, parseCommand } from './commands/parse-command';
import { UsageError } from './commands/usage-error';
import { readSettings } from './settings/settings';

// Each command lazily imports only the code of the command, for a fast start.

type Run = Extract<CommandLine, { kind: 'run' }>;

const localCommands: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  start: async ({ values }) => {
    const { start } = await import('./commands/start');
    const settings = readSettings(process.env);
    const seed = values['no-seed'] ? 'none' : settings.seed;
    return start(settings, { seed, isForced: values.force, deploys: values.deploy });
  },
  serve: async ({ values }) => {
    const { serve } = await import('./commands/serve');
    return serve(readSettings(process.env), { deploys: values.deploy });
  },
  dev: async ({ names: [name = ''], values }) => {
    const { dev } = await import('./commands/dev');
    return dev(readSettings(process.env), name, values.dir);
  },
  build: async ({ names }) => {
    const { buildOutdated } = await import('./commands/build');
    const built = await buildOutdated(names.length > 0 ? names : ['shell', ...remoteNames]);
    console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'All builds are up to date.');
  },
};

async function main(words: readonly string[]): Promise<void> {
  const line = parseCommand(words);
  if (line.kind === 'help')
    return console.log(line.command ? commandHelp(line.command) : overviewHelp());
  const { command, names, values } = line;
  if (command.group === 'Data') return contentCommand(readSettings(process.env), words);
  const local = localCommands[command.name];
  if (local) return local(line);
  const { deploymentCommands } = await import('./commands/deployment-commands');
  const settings = readSettings(process.env);
  await deploymentCommands[command.name]?.({
    settings,
    name: names[0] ?? '',
    names,
    options: values,
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

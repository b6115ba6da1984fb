import { parseArgs } from 'node:util';
import { contentCommand, contentCommands } from './commands/content-command';
import type { CommandCall } from './commands/deployment-commands';
import { remoteNames } from './commands/packages';
import { readSettings } from './settings/settings';

// Each command lazily imports only the code of the command, for a fast start.

const usage = `portal COMMAND
  start [--no-seed]          run the portal: build, deploy, content service, gateway
        [--deploy]           deploy the builds of this checkout over those that others have deployed
  dev NAME [--dir DIR]       run the portal with this remote built anew whenever its sources change
  build [NAME ...]           build what is out of date: the shell and the remotes, or those named

  deploy NAME [--dist DIR]   put a built remote into the store and point the registry at it
         [--canary PERCENT]  for a share of the people only
         [--origin ORIGIN]   browsers get its files from there
         [--force]           even if it does not fit; also of start, promote and rollback
         [--message TEXT]    why, for the history; also of promote, withdraw, rollback and remove
  promote NAME               give the canary to everybody
  withdraw NAME              end the canary
  rollback NAME [--to BUILD] take the last deploy back, or return to a build of the history
  remove NAME                take the remote out of the portal
  status                     what is deployed, what was before, and how it fares
  history [NAME]             who deployed what, when, from which commit and why
  verify                     whether every deployed script and style is there and has its hash, and every build
                             fits the shell
  prune [--days DAYS]        remove builds that were replaced longer ago
  page                       write the page of a static host anew

  backup FILE                write database and files into one archive, also while the portal runs
  restore FILE [--replace]   make the site what it was then; --replace where there is content already
  content export FOLDER      write templates, legal texts, checklist defaults and settings as JSON files
  content import FOLDER      tell what taking them over would change
         [--yes]             and do it
         [--remove]          also remove what the folder lacks
  verify-signature PROJECT   whether what the client of a project (its id) signed is unaltered
                             [--file FILE] of a signed PDF or JSON; [--public-key] print the key
  help                       this text`;

const withName = new Set(['deploy', 'promote', 'withdraw', 'rollback', 'remove']);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-seed': { type: 'boolean' },
      dist: { type: 'string' },
      canary: { type: 'string' },
      origin: { type: 'string' },
      days: { type: 'string' },
      dir: { type: 'string' },
      force: { type: 'boolean' },
      deploy: { type: 'boolean' },
      message: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command = '', ...names] = positionals;
  if (values.help || command === 'help') {
    console.log(usage);
    return;
  }
  const settings = readSettings(process.env);
  const local: Record<string, () => Promise<void>> = {
    start: async () => {
      const { start } = await import('./commands/start');
      const seed = values['no-seed'] ? 'none' : settings.seed;
      return start(settings, { seed, isForced: values.force, deploys: values.deploy });
    },
    build: () => build(names),
    dev: async () => {
      const { dev } = await import('./commands/dev');
      return dev(settings, named(names), values.dir);
    },
  };
  const run = local[command];
  if (run) return run();
  return deployment(command, { settings, name: names[0] ?? '', options: values });
}

function named([name]: readonly string[]): string {
  if (!name) throw new Error(usage);
  return name;
}

async function build(names: readonly string[]): Promise<void> {
  const { buildOutdated } = await import('./commands/build');
  const built = await buildOutdated(names.length > 0 ? names : ['shell', ...remoteNames]);
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything is built.');
}

async function deployment(command: string, call: CommandCall): Promise<void> {
  const { deploymentCommands } = await import('./commands/deployment-commands');
  const run = deploymentCommands[command];
  if (!run || (withName.has(command) && !call.name)) throw new Error(usage);
  await run(call);
}

/** Passes commands of the content service on, unparsed. */
async function run(words: readonly string[]): Promise<void> {
  if (!contentCommands.has(words[0] ?? '')) return main();
  return contentCommand(readSettings(process.env), words);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

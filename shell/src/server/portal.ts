import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOutdated } from './commands/build';
import { distOf, remoteNames } from './commands/packages';
import { start } from './commands/start';
import { type PortalSettings, readSettings } from './settings/settings';
import { deploy, deployShell } from './store/deploy';
import { folderStore } from './store/portal-store';
import { rollback } from './store/rollback';

const usage = `portal COMMAND
  start [--no-seed]          run the portal: build, deploy, content service, gateway
  build [NAME ...]           build what is out of date: the shell and the remotes, or those named
  deploy NAME [--dist DIR]   put a built remote into the store and point the registry at it
  rollback NAME              point the registry back at the version before
  status                     what is deployed`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-seed': { type: 'boolean' }, dist: { type: 'string' } },
  });
  const [command = '', ...names] = positionals;
  const settings = readSettings(process.env);
  const commands: Record<string, () => Promise<void>> = {
    start: () => start(settings, { seed: values['no-seed'] ? 'none' : 'demo' }),
    build: async () => {
      const built = await buildOutdated(names.length > 0 ? names : ['shell', ...remoteNames]);
      console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything is built.');
    },
    deploy: () => deployNamed(settings, named(names), values.dist),
    rollback: async () => {
      const base = await rollback(storeOf(settings), named(names));
      console.log(`${named(names)} is served from ${base} again.`);
    },
    status: () => printStatus(settings),
  };
  const run = commands[command];
  if (!run) throw new Error(usage);
  await run();
}

const storeOf = (settings: PortalSettings) => folderStore(join(settings.dataFolder, 'store'));

function named([name]: readonly string[]): string {
  if (!name) throw new Error(usage);
  return name;
}

async function deployNamed(settings: PortalSettings, name: string, dist?: string): Promise<void> {
  const store = storeOf(settings);
  if (name === 'shell') {
    await deployShell(store, dist ?? distOf('shell'));
    console.log('The shell is deployed.');
    return;
  }
  const { base, isNew } = await deploy(store, dist ?? distOf(name));
  console.log(isNew ? `${name} is served from ${base}` : `${name} was already served from ${base}`);
}

async function printStatus(settings: PortalSettings): Promise<void> {
  const { remotes } = await storeOf(settings).readRegistry();
  for (const { name, version, base, previous } of remotes) {
    const before = previous ? `, before it ${previous.base}` : '';
    console.log(`${name.padEnd(18)} ${version.padEnd(8)} ${base}${before}`);
  }
  if (remotes.length === 0) console.log('Nothing is deployed yet.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

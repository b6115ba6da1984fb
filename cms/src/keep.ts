import { parseArgs } from 'node:util';
import { type InstallationSettings, readInstallation } from '@portal/shared/settings-file';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { openService } from './create-service';
import { changedSince, evidenceOf, problemsOf } from './evidence/read-evidence';
import { report } from './portable/changes';
import { exportContent, importContent } from './portable/import-content';
import { exportSettings, importSettings } from './portable/portable-settings';
import type { Service } from './service';
import { type Settings, settingsOf } from './settings';
import { takeDataFolder } from './storage/data-folder-lock';
import { isInUse } from './storage/in-use';

const usage = `keep COMMAND
  backup FILE               write database and files into one archive, while the service runs or not
  restore FILE [--replace]  make the site what it was then; --replace where there is content already
  content export FOLDER     write templates, legal texts, checklist defaults and settings as JSON files
  content import FOLDER     tell what taking them over would change
                            [--yes] and do it; [--remove] also remove what the folder lacks
  verify-signature PROJECT  whether the signed proposal of a project (its id) is as it was signed`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Call {
  readonly installation: InstallationSettings;
  readonly settings: Settings;
  readonly place: string;
  readonly values: { readonly replace: boolean; readonly yes: boolean; readonly remove: boolean };
}

/** These commands are for a site that there is: none of them makes one. */
async function needSite(settings: Settings): Promise<void> {
  if (!(await isInUse(settings)))
    throw new Error(
      `There is no site in ${settings.data} yet. Start the portal there first: with "portal start", or with "portal start --no-seed" for one without the demo.`,
    );
}

async function onService(
  settings: Settings,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  await needSite(settings);
  const { service } = await openService(settings);
  await work(service).finally(() => service.db.destroy());
}

/** Runs work that writes while no other process has the data folder. Throws `DataFolderInUse`. */
async function alone(
  settings: Settings,
  isWriting: boolean,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  await needSite(settings);
  const release = isWriting ? takeDataFolder(settings) : () => undefined;
  await onService(settings, work).finally(release);
}

const commands: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  backup: async ({ settings, place }) => {
    await needSite(settings);
    const { tables, hashes } = await backUp(settings, place);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${rows} rows and ${hashes.length - tables.length} files to ${place}.`);
  },
  restore: async ({ settings, place, values }) => {
    const { made } = await restore(settings, place, { replace: values.replace });
    say(`Restored the backup of ${made}. What was there before is kept beside it.`);
  },
  'verify-signature': ({ settings, place }) =>
    onService(settings, (service) => verifySignature(service, place)),
  'content export': ({ installation, settings, place }) =>
    onService(settings, async (service) => {
      const files = await exportContent(service, place);
      await exportSettings(installation, place);
      say(`Wrote ${files} files and the settings to ${place}.`);
    }),
  'content import': ({ installation, settings, place, values: { yes, remove } }) =>
    alone(settings, yes, async (service) => {
      const ofSettings = await importSettings(installation, place);
      const changes = await importContent(service, place, { apply: yes, remove });
      for (const line of [...ofSettings.lines, ...report(changes, remove)]) say(line);
      if (yes) await ofSettings.apply();
      say(yes ? done(ofSettings.lines) : 'Nothing is changed yet: --yes does it.');
    }),
};

/** Ends with 1 where the evidence is not what it was. */
async function verifySignature(service: Service, project: string): Promise<void> {
  const evidence = await evidenceOf(service, project.toLowerCase());
  if (!evidence) throw new Error(`There is no signed proposal of the project ${project}.`);
  const when = new Date(evidence.signedAt * 1000).toISOString();
  say(`Signed by ${evidence.signedBy} on ${when}, total $${evidence.total}.`);
  say(`PDF   SHA-256 ${evidence.pdf.sha256}`);
  say(`JSON  SHA-256 ${evidence.json.sha256}`);
  const problems = await problemsOf(service, evidence);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  say('Both are as they were signed.');
  const changes = await changedSince(service, project.toLowerCase(), evidence);
  for (const { label, before, after } of changes)
    say(`Changed since signing: ${label}: ${before ?? '(nothing)'} -> ${after ?? '(nothing)'}`);
}

const done = (settings: readonly string[]): string =>
  settings.length > 0 ? 'Done. Start the portal again for the settings to hold.' : 'Done.';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const place = positionals.at(-1) ?? '';
  const command = commands[positionals.slice(0, -1).join(' ')];
  if (!command) throw new Error(usage);
  const yes = values.yes && !values['dry-run'];
  const installation = readInstallation(process.env);
  const settings = settingsOf(installation);
  await command({ installation, settings, place, values: { ...values, yes } });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

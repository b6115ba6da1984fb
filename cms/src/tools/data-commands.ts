import { parseArgs } from 'node:util';
import { type InstallationSettings, readInstallation } from '@portal/shared/settings-file';
import { openService } from '../create-service';
import { report } from '../engine/content-files/changes';
import { exportContent, importContent } from '../engine/content-files/import-content';
import { exportSettings, importSettings } from '../engine/content-files/portable-settings';
import type { Service } from '../engine/service';
import { type Settings, settingsOf } from '../engine/settings';
import { takeDataFolder } from '../engine/storage/data-folder-lock';
import { isInUse } from '../engine/storage/in-use';
import {
  CommandFailed,
  printPublicKeys,
  verifyFile,
  verifySignature,
} from '../product/evidence/verify-command';
import { evidenceKeyFile } from '../signed/evidence-key';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { check, copy, type DrupalOptions, writeRecipe } from './drupal/commands';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Call {
  readonly installation: InstallationSettings;
  readonly settings: Settings;
  readonly place: string;
  readonly values: DrupalOptions & {
    readonly replace: boolean;
    readonly yes: boolean;
    readonly remove: boolean;
    readonly file: string;
    readonly key: string;
    readonly 'public-key': boolean;
  };
}

/** Describes the location of the evidence key, which backups exclude. */
const keyPlace = (settings: Settings): string =>
  settings.evidenceKey ? 'in EVIDENCE_KEY' : `in ${evidenceKeyFile(settings)}`;

/** Throws an Error if no site exists: these commands do not create a site. */
async function needSite(settings: Settings): Promise<void> {
  if (!(await isInUse(settings)))
    throw new Error(
      `There is no site in ${settings.data}. Run "portal start" first, or "portal start --no-seed" for a site without demo data.`,
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

/** Runs work exclusively on the data folder if writing. Throws `DataFolderInUse`. */
async function alone(
  settings: Settings,
  isWriting: boolean,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  await needSite(settings);
  const release = isWriting ? takeDataFolder(settings) : () => undefined;
  await onService(settings, work).finally(release);
}

/** Commands of `portal` that the shell passes on, with checked arguments and options. */
const commands: Readonly<Record<string, (call: Call) => Promise<void> | void>> = {
  backup: async ({ settings, place }) => {
    await needSite(settings);
    const { tables, hashes } = await backUp(settings, place);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${rows} rows and ${hashes.length - tables.length} files to ${place}.`);
    say(
      `The archive does not contain the evidence key (${keyPlace(settings)}). Keep a separate copy of the key.`,
    );
  },
  restore: async ({ settings, place, values }) => {
    const { made } = await restore(settings, place, { replace: values.replace });
    say(`Restored the backup of ${made}. The old content is kept beside the restored content.`);
    say(
      `Signature checks use the evidence key ${keyPlace(settings)}. Restore the key of the backed-up site as well.`,
    );
  },
  'verify-signature': ({ settings, place, values }) => {
    if (values['public-key']) return printPublicKeys(settings, say);
    if (values.file) return verifyFile(settings, values, say);
    return onService(settings, (service) => verifySignature(service, place, say));
  },
  'drupal export-config': ({ place }) => writeRecipe(place, say),
  'drupal check': async ({ values }) => {
    if (!(await check(values, process.env, say))) process.exitCode = 1;
  },
  'drupal copy-content': ({ place, values }) => copy(place, values, process.env, say),
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
      say(
        yes
          ? done(ofSettings.lines)
          : 'Nothing was changed. Run again with --yes to apply the changes.',
      );
    }),
};

const done = (settings: readonly string[]): string =>
  settings.length > 0 ? 'Done. Restart the portal to apply the settings.' : 'Done.';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      file: { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      'public-key': { type: 'boolean', default: false },
      url: { type: 'string', default: '' },
      client: { type: 'string', default: '' },
      scope: { type: 'string', default: '' },
      user: { type: 'string', default: '' },
    },
  });
  const isPlaceless =
    values.file !== '' || values['public-key'] || positionals.join(' ') === 'drupal check';
  const place = positionals.at(-1) ?? '';
  const words = isPlaceless ? positionals : positionals.slice(0, -1);
  const command = commands[words.join(' ')];
  if (!command) {
    const [first = ''] = positionals;
    throw new Error(
      `The command "${positionals.join(' ')}" is incomplete. Run "portal ${first} --help" for usage.`,
    );
  }
  const yes = values.yes && !values['dry-run'];
  const installation = readInstallation(process.env);
  const settings = settingsOf(installation);
  await command({ installation, settings, place, values: { ...values, yes } });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
});

import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import {
  type InstallationSettings,
  isSetting,
  readInstallation,
  type SettingName,
} from '@portal/shared/settings-file';
import { isObject, type JsonObject } from '../schema/json';

/**
 * Portable settings. Secrets and machine-specific settings are excluded: mail server, database, API
 * clients, ports.
 */
const travelling: readonly SettingName[] = [
  'PORTAL_NAME',
  'TAX_RATE',
  'TAX_LABEL',
  'TAX_ROUNDING',
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_LOGO',
  'COMPANY_TIME_ZONE',
];

const fileName = 'settings.json';

/** Returns the file name of the exported logo. */
const logoName = (path: string): string => (path ? `logo${extname(path).toLowerCase()}` : '');

/** Writes `settings.json` and the logo. */
export async function exportSettings(
  { values, dataFolder }: InstallationSettings,
  folder: string,
): Promise<void> {
  const logo = logoName(values.COMPANY_LOGO);
  if (logo) await copyFile(resolve(dataFolder, values.COMPANY_LOGO), join(folder, logo));
  const written = Object.fromEntries(travelling.map((name) => [name, values[name]]));
  const text = JSON.stringify({ ...written, COMPANY_LOGO: logo }, null, 2);
  await writeFile(join(folder, fileName), `${text}\n`);
}

/**
 * Reads the settings of a folder; empty without a settings file. Throws an Error that lists all
 * problems.
 */
async function readSettings(folder: string): Promise<JsonObject> {
  const path = join(folder, fileName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const given: unknown = JSON.parse(text);
  if (!isObject(given)) throw new Error(`${path} must hold an object.`);
  const stays = Object.keys(given).find((name) => !travelling.some((each) => each === name));
  if (stays) throw new Error(`${path}: ${stays} is no setting that travels.`);
  // Same validation as for the installation's own file.
  readInstallation({ PORTAL_SETTINGS: resolve(path) });
  return given;
}

const bytesOf = (folder: string, name: string): Promise<Buffer> =>
  name ? readFile(resolve(folder, name)) : Promise.resolve(Buffer.alloc(0));

/** Effects of a settings import, a line per change. */
interface SettingsImport {
  readonly lines: readonly string[];
  readonly apply: () => Promise<void>;
}

const line = (name: string, before: unknown, after: unknown, isFixed: boolean): string =>
  `settings ${name}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}${isFixed ? ' (the environment sets it, and wins)' : ''}`;

/**
 * Whether a setting in the folder equals the installation's setting; logos are compared by content.
 */
async function isSame(
  { values, dataFolder }: InstallationSettings,
  folder: string,
  name: SettingName,
  value: string,
): Promise<boolean> {
  if (name !== 'COMPANY_LOGO') return value === String(values[name]);
  const own = await bytesOf(dataFolder, values.COMPANY_LOGO);
  return own.equals(await bytesOf(folder, value));
}

async function changesOf(installation: InstallationSettings, given: JsonObject, folder: string) {
  const found: [SettingName, string][] = [];
  for (const [name, value] of Object.entries(given))
    if (isSetting(name) && !(await isSame(installation, folder, name, String(value))))
      found.push([name, String(value)]);
  return found;
}

/** Computes the changes to the installation's settings file, and writes the file on `apply`. */
export async function importSettings(
  installation: InstallationSettings,
  folder: string,
): Promise<SettingsImport> {
  const { values, file, written, dataFolder, fromEnvironment } = installation;
  const changes = await changesOf(installation, await readSettings(folder), folder);
  return {
    lines: changes.map(([name, value]) =>
      line(name, values[name], value, fromEnvironment.has(name)),
    ),
    apply: async () => {
      if (changes.length === 0) return;
      const logo = changes.find(([name]) => name === 'COMPANY_LOGO')?.[1];
      if (logo) await copyFile(join(folder, logo), join(dataFolder, logo));
      const text = JSON.stringify({ ...written, ...Object.fromEntries(changes) }, null, 2);
      // Mode 0600, because the file may contain secrets; written to a temporary file first to be
      // atomic.
      await writeFile(`${file}.part`, `${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ValidationError } from 'yup';
import { isSetting, type SettingName, shape } from './shape';

type Environment = Readonly<Record<string, string | undefined>>;
export type Values = ReturnType<typeof shape.validateSync>;

/** Settings of an installation with the source of each. */
export interface InstallationSettings {
  readonly values: Values;
  /** Folder of all data of the installation. */
  readonly dataFolder: string;
  /** Path of the settings file, whether or not the file exists. */
  readonly file: string;
  /** Content of the settings file. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Names of settings that environment variables set, with priority over the file. */
  readonly fromEnvironment: ReadonlySet<SettingName>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Settings that only the environment can set, because the values locate the settings file. */
const placeNames = new Set(['PORTAL_DATA', 'PORTAL_SETTINGS']);

/** Returns the settings in a file. Throws an Error if the file holds no JSON object. */
export function parsed(file: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof found === 'object' && found !== null && !Array.isArray(found))
      return Object.fromEntries(Object.entries(found));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  throw new Error(`${file} must hold an object: {"TAX_RATE": "13", ...}`);
}

function readFile(file: string, isNamed: boolean): Readonly<Record<string, unknown>> {
  if (existsSync(file)) return parsed(file);
  if (isNamed) throw new Error(`PORTAL_SETTINGS must name a file, and there is none: ${file}`);
  return {};
}

/** Removes empty texts, which count as not set. */
const filled = (written: object) =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''));

const unknownIn = (written: object): string[] =>
  Object.keys(written)
    .filter((name) => !isSetting(name))
    .map((name) =>
      placeNames.has(name)
        ? `${name} belongs into the environment, not into the file`
        : `${name} is no setting`,
    );

/** Returns a text for each invalid setting. */
export function settingProblems(values: object): string[] {
  try {
    shape.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

/**
 * Validates all settings. Throws an Error that lists each invalid setting with the expected value
 * and the file.
 */
export function checkSettings(environment: object, written: object, file: string): void {
  const inFile = [...unknownIn(written), ...settingProblems(filled(written))].map(
    (text) => `${text} (in ${file})`,
  );
  const wrong = [...inFile, ...settingProblems(environment)];
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
}

/**
 * Reads the settings of an installation from environment variables and from `groundplan.json` in
 * the data folder, or the file named by `PORTAL_SETTINGS`. Environment variables have priority; an
 * empty variable counts as not set.
 *
 * Throws an Error that lists every invalid or unknown setting with the expected value.
 */
export function readInstallation(environment: Environment): InstallationSettings {
  const dataFolder = resolve(root, environment.PORTAL_DATA || '.portal');
  const named = environment.PORTAL_SETTINGS ?? '';
  const file = named ? resolve(root, named) : join(dataFolder, 'groundplan.json');
  const written = readFile(file, named !== '');
  const given = Object.entries(environment).flatMap(([name, value]): [SettingName, string][] =>
    isSetting(name) && value !== undefined && value !== '' ? [[name, value]] : [],
  );
  checkSettings(Object.fromEntries(given), written, file);
  return {
    values: shape.validateSync({ ...filled(written), ...Object.fromEntries(given) }),
    dataFolder,
    file,
    written,
    fromEnvironment: new Set(given.map(([name]) => name)),
  };
}

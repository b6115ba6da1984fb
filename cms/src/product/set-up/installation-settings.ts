import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type InstallationSettings,
  readInstallation,
  type SettingName,
  settingProblems,
  writeInstallation,
  writtenSettings,
} from '@portal/shared/settings-file';
import { Problem } from '../../engine/errors/problem';
import { drawnLogo } from '../../engine/files/company-logo';
import { isObject, type JsonObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import type { Settings } from '../../engine/settings';

type Values = InstallationSettings['values'];

interface Editable {
  readonly read: (settings: Settings) => string;
  /** Returns the settings of the running service that follow from a stored value. */
  readonly apply: (values: Values, settings: Settings) => Partial<Settings>;
}

/** Settings of the set-up page. */
const editable = {
  COMPANY_NAME: {
    read: ({ companyName }) => companyName,
    apply: ({ COMPANY_NAME }) => ({ companyName: COMPANY_NAME }),
  },
  COMPANY_ADDRESS: {
    read: ({ companyAddress }) => companyAddress,
    apply: ({ COMPANY_ADDRESS }) => ({ companyAddress: COMPANY_ADDRESS }),
  },
  COMPANY_TIME_ZONE: {
    read: ({ companyTimeZone }) => companyTimeZone,
    apply: ({ COMPANY_TIME_ZONE }) => ({ companyTimeZone: COMPANY_TIME_ZONE }),
  },
  TAX_RATE: {
    read: ({ tax }) => tax.ratePercent,
    apply: ({ TAX_RATE }, { tax }) => ({ tax: { ...tax, ratePercent: TAX_RATE } }),
  },
  TAX_LABEL: {
    read: ({ tax }) => tax.label,
    apply: ({ TAX_LABEL }, { tax }) => ({ tax: { ...tax, label: TAX_LABEL } }),
  },
  TAX_ROUNDING: {
    read: ({ tax }) => tax.rounding,
    apply: ({ TAX_ROUNDING }, { tax }) => ({ tax: { ...tax, rounding: TAX_ROUNDING } }),
  },
} as const satisfies Partial<Record<SettingName, Editable>>;

type EditableSetting = keyof typeof editable;

const isEditable = (name: string): name is EditableSetting => name in editable;

/** Source of a setting: an environment variable, the settings file or the default. */
const sourceOf = ({ settings: { source } }: Service, name: SettingName): string => {
  if (source.fromEnvironment.has(name)) return 'environment';
  return writtenSettings(source.file)[name] ? 'file' : 'default';
};

/** Returns the settings of the set-up page with their sources. */
export function shownSettings(service: Service): JsonObject {
  const { settings, logo } = service;
  const fields = Object.entries(editable).map(([name, { read }]) => ({
    name,
    value: read(settings),
    source: sourceOf(service, name as EditableSetting),
  }));
  return {
    fields,
    logo: { path: logo?.path ?? null, source: sourceOf(service, 'COMPANY_LOGO') },
    file: settings.source.file,
  };
}

function refuseFixed(service: Service, name: SettingName): void {
  if (sourceOf(service, name) !== 'environment') return;
  throw new Problem(409, `${name} is set by the environment and cannot be changed here.`);
}

/** Throws `Problem` 422 for the first invalid value; the text begins with the name of the setting. */
function checkValues(values: Readonly<Record<string, string>>): void {
  const [problem] = settingProblems(values);
  if (problem) throw new Problem(422, problem);
}

/** Returns the given settings as texts. Throws `Problem` 400 for other names and other values. */
function readChanges(body: unknown): Partial<Record<EditableSetting, string>> {
  const given = Object.entries(isObject(body) ? body : {});
  const wrong = given.find(([name, value]) => !isEditable(name) || typeof value !== 'string');
  if (wrong) throw new Problem(400, `${wrong[0]} is no setting of the set-up page.`);
  return Object.fromEntries(given) as Partial<Record<EditableSetting, string>>;
}

/**
 * Stores settings in the settings file; the running service uses the new values at once. Throws `Problem` 400, 409 for a
 * setting of the environment, and 422 for an invalid value.
 */
export function changeSettings(service: Service, body: unknown): void {
  const changes = readChanges(body);
  const names = Object.keys(changes) as EditableSetting[];
  for (const name of names) refuseFixed(service, name);
  checkValues(changes);
  writeInstallation(service.settings.source, changes);
  // An empty value stands for the default.
  const { values } = readInstallation({ ...place(service.settings), ...changes });
  for (const name of names)
    Object.assign(service.settings, editable[name].apply(values, service.settings));
}

const place = ({ data, source }: Settings) => ({ PORTAL_DATA: data, PORTAL_SETTINGS: source.file });

/** File name of the logo in the data folder. */
const logoName = 'company-logo.webp';

/** Stores a picture as the logo. Throws `Problem` 409 and 422. */
export async function changeLogo(service: Service, bytes: Buffer): Promise<void> {
  refuseFixed(service, 'COMPANY_LOGO');
  const logo = await drawnLogo(bytes, 'the picture').catch((error: unknown) => {
    throw new Problem(422, error instanceof Error ? error.message : String(error));
  });
  await writeFile(join(service.settings.data, logoName), logo.webp, { mode: 0o600 });
  writeInstallation(service.settings.source, { COMPANY_LOGO: logoName });
  Object.assign(service.settings, { companyLogo: logoName });
  Object.assign(service, { logo });
}

import { readOffer, request, restOfLoad } from '@portal/shared/http';

/** Source of a setting: an environment variable, the settings file or the default. */
export type SettingSource = 'environment' | 'file' | 'default';

export interface SetUpField {
  readonly name: string;
  readonly value: string;
  readonly source: SettingSource;
}

export interface StartingTemplate {
  readonly title: string;
  readonly group: string;
  readonly description: string;
  readonly isStored: boolean;
}

/** State of the set-up of a site. */
export interface SetUp {
  readonly fields: readonly SetUpField[];
  readonly logo: { readonly path: string | null; readonly source: SettingSource };
  /** Path of the settings file on the server. */
  readonly file: string;
  readonly templates: readonly StartingTemplate[];
  readonly legalTexts: { readonly isStored: boolean };
  /** Number of feature templates. */
  readonly templateCount: number;
  /** Number of entries of the price book. */
  readonly priceCount: number;
  readonly clients: number;
  readonly projects: number;
}

const path = '/api/set-up';
const headers = { Accept: 'application/json' };

/** Reads the state of the set-up; null if the content system does not support the call. */
export async function readSetUp(): Promise<SetUp | null> {
  const rest = restOfLoad();
  const calls: ReadonlySet<string> = (await readOffer()).calls;
  return calls.has('set-up') ? rest(() => request<SetUp>({ path, headers })) : null;
}

/** Stores settings in the settings file of the installation. */
export const saveSettings = (body: Readonly<Record<string, string>>): Promise<SetUp> =>
  request({ method: 'PATCH', path, headers, body });

export const saveLogo = (picture: File): Promise<SetUp> =>
  request({
    method: 'POST',
    path: `${path}/logo`,
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: picture,
  });

interface StartingSet {
  readonly titles: readonly string[];
  readonly legalTexts: boolean;
}

/** Stores the chosen parts of the starting set. */
export const saveStartingSet = (body: StartingSet): Promise<SetUp> =>
  request({ method: 'POST', path: `${path}/starting-set`, headers, body });

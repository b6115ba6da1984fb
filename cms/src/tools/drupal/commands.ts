import { readFolder } from '../../engine/content-files/folder';
import { createModel } from '../../engine/schema/content-model';
import { contentModel } from '../../product/types/resource-types';
import { checkSite, report } from './check/check-site';
import { CopyStopped, type Counts, copyContent } from './copy/copy-content';
import { exportConfig } from './export-config';
import { type Credentials, openSignedIn, openSite } from './site';

/** Options of the commands, as given on the command line. */
export interface DrupalOptions {
  readonly url: string;
  readonly client: string;
  readonly scope: string;
  readonly user: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

const gatewayOf = (env: Environment): Pick<Credentials, 'gateway'> =>
  env.CMS_SERVICE_CLIENT_ID
    ? {
        gateway: {
          client: env.CMS_SERVICE_CLIENT_ID,
          secret: env.CMS_SERVICE_CLIENT_SECRET ?? '',
          scope: env.CMS_SERVICE_SCOPE ?? '',
        },
      }
    : {};

/** Secrets come from the environment: the command line is visible to other users of the machine. */
const credentialsOf = ({ client, scope, user }: DrupalOptions, env: Environment): Credentials => ({
  client: client || env.CMS_CLIENT_ID || 'portal',
  secret: env.CMS_CLIENT_SECRET ?? '',
  scope: scope || env.CMS_SCOPE || '',
  user,
  password: env.DRUPAL_PASSWORD ?? '',
  ...gatewayOf(env),
});

/** Writes the recipe of the content model to a folder. */
export async function writeRecipe(folder: string, say: Say): Promise<void> {
  const files = await exportConfig(contentModel, folder);
  say(`Wrote ${files} files to ${folder}. Apply the recipe in the folder of the Drupal:`);
  say(`  php core/scripts/drupal recipe ${folder}`);
}

/** Prints what a Drupal lacks; returns whether nothing is missing or wrong. */
export async function check(options: DrupalOptions, env: Environment, say: Say): Promise<boolean> {
  const site = openSite(options.url);
  const findings = await checkSite(contentModel, site, credentialsOf(options, env));
  for (const line of report(site.url, findings)) say(line);
  return findings.every(({ kind }) => kind === 'unclear');
}

const sum = ({ created, changed, unchanged }: Counts): string =>
  `${created} created, ${changed} changed, ${unchanged} as they were`;

/** Copies a folder of `content export` to a Drupal. Throws an Error with what was done before. */
export async function copy(
  folder: string,
  options: DrupalOptions,
  env: Environment,
  say: Say,
): Promise<void> {
  const model = createModel(contentModel);
  const records = await readFolder(model, folder);
  if (!options.user)
    throw new Error('Give --user, an administrator of the Drupal, and DRUPAL_PASSWORD.');
  const site = await openSignedIn(options.url, credentialsOf(options, env));
  const counts = await copyContent(model, site, records, say).catch((error: unknown) => {
    if (!(error instanceof CopyStopped)) throw error;
    throw new Error(
      `${error.message}\nStopped: ${sum(error.counts)}. A repeated copy continues where this one stopped.`,
      { cause: error },
    );
  });
  say(`${sum(counts)}. Pictures and files are not copied.`);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contributionProblems, type RemoteManifest, scopeOf } from '@portal/shared/build';
import type { Contribution, ExposedAssets, RegisteredRemote } from '@portal/shared/contract';

/** A remote as its build left it, ready to be registered. `hash` names its folder. */
export interface DescribedDist {
  readonly hash: string;
  readonly files: readonly string[];
  readonly remote: Omit<RegisteredRemote, 'base' | 'previous'>;
}

/** Reads and validates a dist folder; throws an Error with every reason why it cannot be deployed. */
export async function describeDist(dist: string): Promise<DescribedDist> {
  const manifest = await readJson<RemoteManifest>(dist, 'mf-manifest.json');
  const contribution = await readJson<Contribution>(dist, 'contributions.json');
  const problems = contributionProblems(contribution);
  if (problems.length > 0)
    throw new Error(`contributions.json is not valid:\n- ${problems.join('\n- ')}`);
  const files = await readdir(dist);
  const integrity = await hashes(
    dist,
    files.filter((file) => /\.(js|css)$/.test(file)),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([integrity, contribution]))
    .digest('hex');
  return {
    hash: hash.slice(0, 16),
    files,
    remote: {
      name: contribution.name,
      scope: scopeOf(contribution.name),
      version: manifest.metaData.buildInfo.buildVersion,
      entry: manifest.metaData.remoteEntry.name,
      integrity,
      exposes: Object.fromEntries(
        manifest.exposes.map(({ path, assets }) => [path, assetsOf(assets)]),
      ),
      shared: Object.fromEntries(
        manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
      ),
      requires: contribution.requires,
      contribution,
    },
  };
}

const assetsOf = ({ js, css }: RemoteManifest['exposes'][number]['assets']): ExposedAssets => ({
  scripts: js.sync,
  styles: css.sync,
});

async function hashes(dist: string, files: readonly string[]): Promise<Record<string, string>> {
  const entries = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(join(dist, file)));
    return [file, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readJson<T>(dist: string, file: string): Promise<T> {
  const path = join(dist, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: build the remote first.`);
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

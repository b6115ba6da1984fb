import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@portal/shared/build';
import type { Contribution, RemoteBuild } from '@portal/shared/contract';
import { contributionProblems, scopeOf } from '@portal/shared/contribution-check';
import type { FolderFiles } from '../store/artifact-store';
import { integrityOfCode } from './integrity';
import { readJson, readManifest } from './remote-manifest';

/** A remote's build with metadata. `hash` names the folder. */
export interface DescribedBuild {
  readonly hash: string;
  readonly build: Omit<RemoteBuild, 'base'>;
}

/** Reads and validates the files of a build. Throws an Error with all problems. */
export function describeBuild(files: FolderFiles): DescribedBuild {
  const manifest = readManifest(files);
  const contribution = readContribution(files);
  const build = {
    name: contribution.name,
    scope: scopeOf(contribution.name),
    version: manifest.metaData.buildInfo.buildVersion,
    entry: manifest.metaData.remoteEntry.name,
    integrity: integrityOfCode(files),
    exposes: exposedAssets(manifest),
    shared: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    ),
    ...namesIn(manifest),
    requires: contribution.requires,
    contribution,
  };
  const hash = createHash('sha256').update(JSON.stringify(build)).digest('hex');
  return { hash: hash.slice(0, 16), build };
}

function readContribution(files: FolderFiles): Contribution {
  const contribution = readJson(files, 'contributions.json');
  const problems = contributionProblems(contribution);
  if (problems.length > 0) {
    throw new Error(`contributions.json is not valid:\n- ${problems.join('\n- ')}`);
  }
  return contribution as Contribution;
}

/** Omitted for a build of contract 1, which lists no names, to keep the hash stable. */
function namesIn({ shared }: RemoteManifest): Pick<RemoteBuild, 'names'> {
  const listed = shared.flatMap(({ name, usedExports }) =>
    usedExports ? [[name, usedExports] as const] : [],
  );
  return listed.length > 0 ? { names: Object.fromEntries(listed) } : {};
}

const exposedAssets = ({ exposes }: RemoteManifest): RemoteBuild['exposes'] =>
  Object.fromEntries(
    exposes.map(({ path, assets, shared }) => [
      path,
      { scripts: assets.js.sync, styles: assets.css.sync, ...(shared && { shared }) },
    ]),
  );

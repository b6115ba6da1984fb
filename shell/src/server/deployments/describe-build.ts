import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@portal/shared/build';
import type { Contribution, RemoteBuild } from '@portal/shared/contract';
import { contributionProblems, scopeOf } from '@portal/shared/contribution-check';
import type { FolderFiles } from '../store/artifact-store';
import { integrityOfCode, integrityOfOthers } from './integrity';
import { Refusal } from './refusal';
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
  const described = JSON.stringify(build);
  const others = JSON.stringify(integrityOfOthers(files));
  return { hash: hashOf(described + others, hashLength), build };
}

/** Number of characters of a build's hash, which covers every file. */
const hashLength = 24;
/** Number of characters in the hash of earlier portals, which covered only code and description. */
const codeHashLength = 16;

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/**
 * Whether a build has this hash. A build that an earlier portal deployed is compared by code and
 * description.
 */
export const hasHash = ({ hash, build }: DescribedBuild, expected: string): boolean =>
  expected.length === codeHashLength
    ? hashOf(JSON.stringify(build), codeHashLength) === expected
    : hash === expected;

function readContribution(files: FolderFiles): Contribution {
  const contribution = readJson(files, 'contributions.json');
  const problems = contributionProblems(contribution);
  if (problems.length > 0) {
    throw new Refusal(`contributions.json is not valid:\n- ${problems.join('\n- ')}`);
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
    exposes.map(({ path, assets, shared, html }) => [
      path,
      {
        scripts: assets.js.sync,
        styles: assets.css.sync,
        ...(shared && { shared }),
        ...(html && { html }),
      },
    ]),
  );

import { resolve } from 'node:path';
import { exposeProblems } from '../../../shared/src/contribution-check';
import { describeBuild } from '../../../shell/src/server/deployments/describe-build';
import { readDist } from '../../../shell/src/server/deployments/read-dist';
import { Refusal } from '../../../shell/src/server/deployments/refusal';
import { uncheckedCode } from '../../../shell/src/server/deployments/unchecked-code';
import type { Options } from './command-line';

/** A build that a portal accepts, as far as a build alone shows. */
interface CheckedBuild {
  readonly name: string;
  readonly version: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Checks a build by the code of the portal. Throws a Refusal with all problems. Conflicts with other
 * remotes and the names that the live shell exports are checked by the deployment.
 */
export async function checkedBuild(dist: string): Promise<CheckedBuild> {
  const files = await readDist(dist);
  const { build } = describeBuild(files);
  const problems = [
    ...exposeProblems(build.contribution, Object.keys(build.exposes)),
    ...uncheckedCode(files, build),
  ];
  if (problems.length > 0)
    throw new Refusal(`A portal refuses this build of ${build.name}:\n- ${problems.join('\n- ')}`);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return { name: build.name, version: build.version, files: files.size, bytes };
}

/** Checks a build and prints the result. */
export async function check({ dist = 'dist', json }: Options): Promise<void> {
  const build = await checkedBuild(resolve(dist));
  if (json) return console.log(JSON.stringify(build, null, 2));
  const { name, version, files, bytes } = build;
  console.log(`${name} ${version} can be deployed: ${files} files, ${Math.ceil(bytes / 1000)} kB.`);
}

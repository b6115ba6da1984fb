import type { Registry, RemoteBuild } from '@portal/shared/contract';
import { exposeProblems } from '@portal/shared/contribution-check';
import { shellIncompatibilities } from './shell-incompatibilities';
import type { StoredRegistry } from './stored-registry';

type Build = Omit<RemoteBuild, 'base'>;

/**
 * Returns the reasons why a build is incompatible with the deployed builds, each with a solution;
 * empty if compatible.
 */
export const contractProblems = (build: Build, registry: StoredRegistry): string[] => [
  ...(registry.shell ? shellIncompatibilities(build, registry.shell.assets) : []),
  ...contributionConflicts(build, registry),
];

/**
 * Returns conflicts between the contributions of a build and other remotes. Not overridable by
 * `--force`.
 */
export function contributionConflicts(build: Build, registry: Registry): string[] {
  const exposes = Object.keys(build.exposes);
  return [
    ...exposeProblems(build.contribution, exposes).map(
      (problem) => `${problem}. Correct src/contribution.ts and build again.`,
    ),
    ...addressProblems(build, registry),
  ];
}

/** Returns conflicts of addresses and slot places, which must have a single owner. */
function addressProblems({ name, contribution }: Build, { remotes }: Registry): string[] {
  const others = remotes.filter((one) => one.name !== name);
  return others.flatMap((other) => {
    const paths = new Set(other.contribution.routes.map(({ path }) => path));
    const keys = new Set(other.contribution.slots.map(({ slot, key }) => `${slot} ${key}`));
    return [
      ...contribution.routes
        .filter(({ path }) => paths.has(path))
        .map(({ path }) => `${path} belongs to ${other.name}. Choose another path.`),
      ...contribution.slots
        .filter(({ slot, key }) => keys.has(`${slot} ${key}`))
        .map(
          ({ slot, key }) => `'${key}' in ${slot} belongs to ${other.name}. Choose another key.`,
        ),
    ];
  });
}

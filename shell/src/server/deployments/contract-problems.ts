import type { Registry, RemoteBuild } from '@portal/shared/contract';
import { exposeProblems } from '@portal/shared/contribution-check';
import { shellMisfits } from './shell-misfits';
import type { StoredRegistry } from './stored-registry';

type Build = Omit<RemoteBuild, 'base'>;

/** Returns the reasons why a build does not fit the deployed composition, each with what to do; none for one that fits. */
export const contractProblems = (build: Build, registry: StoredRegistry): string[] => [
  ...(registry.shell ? shellMisfits(build, registry.shell.assets) : []),
  ...contributionConflicts(build, registry),
];

/** Returns what is wrong with the contribution of a build beside those of the other remotes. No deploy can force it. */
export function contributionConflicts(build: Build, registry: Registry): string[] {
  const exposes = Object.keys(build.exposes);
  return [
    ...exposeProblems(build.contribution, exposes).map(
      (problem) => `${problem}. Mend src/contribution.ts and build again.`,
    ),
    ...addressProblems(build, registry),
  ];
}

/** An address or a place in a slot has one owner. */
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

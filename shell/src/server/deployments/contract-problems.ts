import type { Registry, RemoteBuild } from '@portal/shared/contract';
import { exposeProblems } from '@portal/shared/contribution-check';
import semver from 'semver';
import type { StoredRegistry } from './stored-registry';

type Build = Omit<RemoteBuild, 'base'>;

/** Why a build does not fit the composition that is deployed, with what mends it; nothing for one that fits. */
export function contractProblems(build: Build, registry: StoredRegistry): string[] {
  const exposes = Object.keys(build.exposes);
  return [
    ...exposeProblems(build.contribution, exposes).map(
      (problem) => `${problem}. Mend src/contribution.ts and build again.`,
    ),
    ...(registry.shell ? shellProblems(build, registry.shell.assets) : []),
    ...addressProblems(build, registry),
  ];
}

interface Shell {
  readonly contract: string;
  readonly provides: Readonly<Record<string, string>>;
}

function shellProblems({ requires, shared }: Build, { contract, provides }: Shell): string[] {
  const problems = Object.entries(shared).flatMap(([name, range]) => {
    const provided = provides[name];
    if (provided === undefined) {
      return `it takes ${name} from the shell, which does not provide it. Bundle it, or import it through @portal/shared.`;
    }
    return semver.satisfies(provided, range)
      ? []
      : `it wants ${name} ${range}; the shell provides ${provided}. Build it against that version, or deploy a shell that provides ${range} first.`;
  });
  if (semver.satisfies(contract, requires)) return problems;
  return [
    `it was made for the contract ${requires}; the shell keeps ${contract}. Build it against @portal/shared ${contract}, or deploy a shell of that contract first.`,
    ...problems,
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

import type { ShellAssets } from '@portal/shared/build';
import type { RemoteBuild } from '@portal/shared/contract';
import semver from 'semver';

type Build = Omit<RemoteBuild, 'base'>;
type Shell = Pick<ShellAssets, 'contract' | 'provides' | 'offers'>;

const isSubject = (module: string): boolean => module.startsWith('@portal/shared/');

/**
 * Returns the reasons why a shell cannot run a build of a remote, each with a solution; empty if
 * compatible.
 *
 * Compares the contract version, the versions of the shared modules, and the names that the build
 * imports from each subject of `@portal/shared`.
 */
export function shellIncompatibilities(build: Build, shell: Shell): string[] {
  const isContractKept = semver.satisfies(shell.contract, build.requires);
  return [
    ...(isContractKept ? [] : [contractIncompatibility(build, shell)]),
    ...versionIncompatibilities(build, shell, isContractKept),
    ...nameIncompatibilities(build, shell),
  ];
}

const contractIncompatibility = ({ requires }: Build, { contract }: Shell): string =>
  `requires contract ${requires}, but the shell provides contract ${contract}. Build the remote against @portal/shared ${contract}, or deploy a shell with the required contract first.`;

/**
 * A different contract version implies different subject versions: in that case only libraries are
 * reported.
 */
function versionIncompatibilities(
  { shared }: Build,
  { provides }: Shell,
  areSubjectsCompared: boolean,
) {
  return Object.entries(shared).flatMap(([module, range]) => {
    const provided = provides[module];
    if (provided === undefined) {
      return [
        `requires ${module}, which the shell does not provide. Bundle the module, or import through @portal/shared.`,
      ];
    }
    if (semver.satisfies(provided, range) || (isSubject(module) && !areSubjectsCompared)) return [];
    return [
      `requires ${module} ${range}, but the shell provides ${provided}. Build the remote against that version, or deploy a shell that provides ${range} first.`,
    ];
  });
}

function nameIncompatibilities(
  { shared, names = {} }: Build,
  { offers, provides }: Shell,
): string[] {
  const subjects = Object.keys(shared).filter(isSubject);
  const unlisted = subjects.filter((subject) => names[subject] === undefined);
  if (unlisted.length > 0) {
    return [
      `does not list the names imported from ${unlisted.join(', ')}, which contract 2 requires. Build the remote again with the current @portal/shared.`,
    ];
  }
  if (subjects.length > 0 && !offers) {
    return [
      'the shell does not list the exported names, which contract 2 requires. Build and deploy the shell again first.',
    ];
  }
  return subjects.flatMap((subject) => {
    const offered = new Set(offers?.[subject]);
    const missing = names[subject]?.filter((name) => !offered.has(name)) ?? [];
    return missing.length === 0 || provides[subject] === undefined
      ? []
      : [
          `imports ${missing.join(', ')} from ${subject}, but the shell has no such export. Deploy a newer shell first, or build the remote against the @portal/shared of the shell.`,
        ];
  });
}

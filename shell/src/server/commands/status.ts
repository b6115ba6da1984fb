import type { RegisteredRemote } from '@portal/shared/contract';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';

/** What is deployed, what was before, and how it fares: a line a fact. */
export async function statusLines(store: ArtifactStore): Promise<string[]> {
  const { remotes, shell } = await readRegistry(store);
  if (remotes.length === 0) return ['Nothing is deployed yet. Run: portal deploy NAME'];
  return [`shell ${shell?.hash.slice(0, 16) ?? 'is not deployed'}`, ...remotes.flatMap(linesOf)];
}

function linesOf({ name, version, base, previous, canary, withdrawn }: RegisteredRemote): string[] {
  return [
    `${name.padEnd(18)} ${version.padEnd(8)} ${base}`,
    ...(canary
      ? [`  canary for ${canary.percent} %: ${canary.build.version} ${canary.build.base}`]
      : []),
    ...(previous ? [`  before it: ${previous.version} ${previous.base}`] : []),
    ...(withdrawn
      ? [`  taken back: ${withdrawn.version} ${withdrawn.base} (${withdrawn.reason})`]
      : []),
  ];
}

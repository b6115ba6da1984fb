import type { Contribution, Override, RemoteBuild } from '@portal/shared/contract';

interface Manifest {
  readonly metaData: {
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string };
  };
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

/** Reads manifest and contribution of the build at an override's address. Rejects if unreadable. */
export async function readOverride({ name, base }: Override): Promise<RemoteBuild> {
  const [manifest, contribution] = await Promise.all([
    readJson<Manifest>(`${base}mf-manifest.json`),
    readJson<Contribution>(`${base}contributions.json`),
  ]);
  if (contribution.name !== name) throw new Error(`${base} holds ${contribution.name}.`);
  return {
    name,
    scope: name.replaceAll('-', '_'),
    version: manifest.metaData.buildInfo.buildVersion,
    base,
    entry: manifest.metaData.remoteEntry.name,
    integrity: {},
    exposes: {},
    shared: Object.fromEntries(manifest.shared.map((one) => [one.name, one.requiredVersion])),
    requires: contribution.requires,
    contribution,
  };
}

async function readJson<T>(address: string): Promise<T> {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return (await answer.json()) as T;
}

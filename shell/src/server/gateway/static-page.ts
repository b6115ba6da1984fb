import { createHash } from 'node:crypto';
import type { PortalConfiguration } from '@portal/shared/contract';
import { allowedRegistry } from '../deployments/allowed-registry';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { earlyScript } from './early-script';
import { indexPage, shellEntry } from './index-page';
import { contentPolicy } from './security-headers';

export const staticPageFile = 'index.html';

/**
 * Writes the page of a static host into the store, with the registry inlined and a policy that names its scripts by
 * their hash. Whether there is one: without a shell there is not.
 *
 * Deploys at once may write one after the other: each ends only when the page is that of the registry as it stands.
 */
export async function writeStaticPage(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<boolean> {
  for (let written = ''; ; ) {
    const page = await staticPage(store, configuration, codeOrigins);
    if (page === null) return false;
    if (page === written) return true;
    await store.put(staticPageFile, Buffer.from(page));
    written = page;
  }
}

/** Whether the page of a static host is that of the registry; a deploy killed between the two writes leaves the old one. */
export async function staticPageProblems(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<string[]> {
  const expected = await staticPage(store, configuration, codeOrigins);
  const found = (await store.read(staticPageFile))?.toString('utf8') ?? null;
  if (expected === null || found === expected) return [];
  const what = found === null ? 'is missing' : 'is not that of the registry and these settings';
  return [`${staticPageFile}, the page of a static host, ${what}. Run 'portal page'.`];
}

/** The page of a static host as it should be now; null without a shell. */
export async function staticPage(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<string | null> {
  const registry = await readRegistry(store);
  if (!registry.shell) return null;
  const { cmsOrigin } = configuration;
  const entry = shellEntry(registry.shell);
  const early = earlyScript({ cmsOrigin, queries: [], entry, rolesWithNavigation: null });
  const inlineScripts = sourceOf(early);
  return indexPage({
    registry: allowedRegistry(registry, codeOrigins),
    configuration,
    shell: registry.shell,
    path: null,
    nonce: null,
    policy: contentPolicy({ inlineScripts, cmsOrigin, codeOrigins }),
  });
}

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

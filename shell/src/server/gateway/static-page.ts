import { createHash } from 'node:crypto';
import type { PortalConfiguration } from '@portal/shared/contract';
import { allowedRegistry } from '../deployments/allowed-registry';
import { readRegistry, type StoredRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { earlyScript } from './early-script';
import { indexPage, shellEntry } from './index-page';
import { contentPolicy } from './security-headers';
import { workerFile, workerScript } from './worker-script';

export const staticPageFile = 'index.html';

/**
 * Writes the page for static hosts to the store, with the inlined registry and a policy with script
 * hashes. Returns whether a page exists; without a shell there is no page.
 *
 * Concurrent deploys may overwrite each other: each deploy repeats the write until the page matches
 * the registry.
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
    await store.put(workerFile, await workerScript(store, configuration.worksOffline ?? false));
    written = page;
  }
}

/**
 * Returns a problem if the static page does not match the registry, for example after a deploy
 * killed between the two writes.
 */
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

/** Renders the static page for the current registry; null without a shell. */
export async function staticPage(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<string | null> {
  return pageOfEveryAddress(await readRegistry(store), configuration, codeOrigins);
}

/** Renders the page that serves every address, with its policy; null without a shell. */
export function pageOfEveryAddress(
  registry: StoredRegistry,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): string | null {
  if (!registry.shell) return null;
  const { cmsOrigin } = configuration;
  const entry = shellEntry(registry.shell);
  const early = earlyScript({
    ...{ cmsOrigin, queries: [], entry },
    ...{ rolesWithNavigation: null, isPrerendered: false, showsSavedPage: true },
  });
  const inlineScripts = sourceOf(early);
  return indexPage({
    registry: allowedRegistry(registry, codeOrigins),
    configuration,
    shell: registry.shell,
    path: null,
    isOwnService: cmsOrigin === '',
    prerendered: null,
    nonce: null,
    policy: contentPolicy({ inlineScripts, cmsOrigin, codeOrigins }),
  });
}

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

import { createHash } from 'node:crypto';
import type { PortalConfiguration } from '@portal/shared/contract';
import { allowedRegistry } from '../deployments/allowed-registry';
import { readRegistry, type StoredRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { earlyScript } from './early-script';
import { indexPage, shellEntry } from './index-page';
import { contentPolicy } from './security-headers';
import { workerFile, workerScript } from './worker-script';

const staticPageFile = 'index.html';
/** Name of the page that the service worker stores (ADR 129), in the store and at the gateway. */
export const offlinePageFile = 'offline.html';

/**
 * Writes the pages for static hosts to the store, with a policy with script hashes: the page of every address, and
 * the page for use offline. Returns whether the pages exist; without a shell there are none.
 *
 * Concurrent deploys may overwrite each other: each deploy repeats the write until the pages match the registry. The
 * page for use offline changes with every build, the page of every address only with the shell and the settings.
 */
export async function writeStaticPage(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<boolean> {
  for (let written = ''; ; ) {
    const pages = await staticPages(store, configuration, codeOrigins);
    if (pages.size === 0) return false;
    const text = [...pages.values()].join('');
    if (text === written) return true;
    for (const [file, page] of pages) await store.put(file, Buffer.from(page));
    await store.put(workerFile, await workerScript(store, configuration.worksOffline ?? false));
    written = text;
  }
}

/**
 * Returns a problem for each static page that does not match the registry, for example after a deploy killed between
 * two writes.
 */
export async function staticPageProblems(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, expected] of await staticPages(store, configuration, codeOrigins)) {
    const found = (await store.read(file))?.toString('utf8') ?? null;
    if (found === expected) continue;
    const what = found === null ? 'is missing' : 'is not that of the registry and these settings';
    problems.push(`${file}, a page of a static host, ${what}. Run 'portal page'.`);
  }
  return problems;
}

/** Renders the static pages for the current registry, by file name; none without a shell. */
async function staticPages(
  store: ArtifactStore,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const registry = await readRegistry(store);
  const pages = new Map<string, string>();
  for (const [file, isForOffline] of [
    [staticPageFile, false],
    [offlinePageFile, true],
  ] as const) {
    const page = pageOfEveryAddress(registry, configuration, codeOrigins, isForOffline);
    if (page !== null) pages.set(file, page);
  }
  return pages;
}

/**
 * Renders a page that serves every address, with its policy; null without a shell.
 *
 * The page for use offline contains the whole registry: the page must start without a network, and no visit waits for
 * its bytes. The other page contains no remote and reads `/registry.json` beside the scripts of the shell, because
 * hashes do not compress: the page would grow by 1 to 2 kB with each remote.
 */
export function pageOfEveryAddress(
  registry: StoredRegistry,
  configuration: PortalConfiguration,
  codeOrigins: readonly string[],
  isForOffline: boolean,
): string | null {
  if (!registry.shell) return null;
  const { cmsOrigin } = configuration;
  const entry = shellEntry(registry.shell);
  const early = earlyScript({
    ...{ cmsOrigin, queries: [], listQueries: [], entry },
    ...{ rolesWithNavigation: null, prerenderedIn: null, showsSavedPage: true },
    listsRemotes: !isForOffline,
  });
  const inlineScripts = sourceOf(early);
  return indexPage({
    registry: allowedRegistry(registry, codeOrigins),
    configuration,
    shell: registry.shell,
    path: null,
    isForOffline,
    isOwnService: cmsOrigin === '',
    prerendered: null,
    nonce: null,
    policy: contentPolicy({ inlineScripts, cmsOrigin, codeOrigins }),
  });
}

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

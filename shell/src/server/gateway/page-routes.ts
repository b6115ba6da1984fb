import { randomBytes } from 'node:crypto';
import { matchRoute, overrideIn, type Registry, type RemoteBuild } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { allowedRegistry } from '../deployments/allowed-registry';
import { readRegistry } from '../deployments/stored-registry';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { browserConfiguration } from './browser-configuration';
import { indexPage } from './index-page';
import { plainPage } from './page-files';
import { prerenderedIn } from './prerendered';
import { remotesForRoles, rolesIn } from './remotes-for-roles';
import { contentPolicy, securityHeaders } from './security-headers';
import { shellFor } from './shell-for';

interface PageRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
}

/** The portal is for people who are signed in: crawlers are kept out. */
const robots = 'User-agent: *\nDisallow: /\n';

/**
 * Registers `/robots.txt`, `/registry.json` (`?hashes=none`: without hashes; `?roles=manager,worker`: the remotes for these
 * roles alone), and the HTML page for all remaining addresses.
 */
export async function pageRoutes(app: FastifyInstance, { settings, store }: PageRoutes) {
  const { remoteOrigins, cmsOrigin } = settings;
  const configuration = browserConfiguration(settings);
  const readPrerendered = prerenderedIn(store);

  app.get('/registry.json', async (request, reply) => {
    const { registry } = shellFor(await readRegistry(store), request.headers.cookie);
    const { shell } = registry;
    const { hashes, roles } = request.query as {
      readonly hashes?: string;
      readonly roles?: string | readonly string[];
    };
    const whole = allowedRegistry(registry, remoteOrigins);
    const allowed = roles === undefined ? whole : remotesForRoles(whole, rolesIn(String(roles)));
    const text = JSON.stringify(
      hashes === 'none'
        ? withoutHashes(allowed)
        : // The service worker keeps the files of the shell as well.
          { ...allowed, shell: shell && { integrity: shell.integrity } },
    );
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie', 'access-control-allow-origin': '*' })
      .type('application/json')
      .send(text);
  });

  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  app.get('/*', async (request, reply) => {
    const { pathname: path } = new URL(request.url, 'http://portal');
    const { registry: stored, cookie } = shellFor(
      await readRegistry(store),
      request.headers.cookie,
    );
    if (cookie) reply.header('set-cookie', cookie);
    if (!stored.shell) return reply.code(503).send("Run 'portal deploy shell' first.\n");
    if (isMissingFile(stored, path)) return reply.code(404).send({ message: 'Not found' });
    const nonce = randomBytes(16).toString('base64');
    const registry = allowedRegistry(stored, remoteOrigins);
    const page = plainPage(registry, path);
    const html = indexPage({
      registry,
      configuration: { ...configuration, tax: settings.readTax() },
      shell: stored.shell,
      path,
      isOwnService: settings.cmsOrigin === '',
      prerendered: page && (await readPrerendered(page.remote, page.module)),
      nonce,
    });
    const inlineScripts = `'nonce-${nonce}'`;
    const policy = contentPolicy({
      inlineScripts,
      cmsOrigin,
      codeOrigins: remoteOrigins,
      describedOrigins: overrideOriginIn(request.url, settings.overrideOrigins),
    });
    return reply.headers(securityHeaders(policy)).type('text/html; charset=utf-8').send(html);
  });
}

/**
 * Returns the registry as a page needs it before its data: hashes are two thirds of the bytes and do not compress.
 */
function withoutHashes({ remotes, ...registry }: Registry): Registry {
  const without = <B extends RemoteBuild>(build: B): B => ({ ...build, integrity: {} });
  return {
    ...registry,
    remotes: remotes.map((remote) => ({
      ...without(remote),
      ...(remote.canary && { canary: { ...remote.canary, build: without(remote.canary.build) } }),
    })),
  };
}

/** Whether a path names a file, such as `/favicon.ico` or `/.env`, and no page of a remote. */
const isMissingFile = ({ remotes }: Registry, path: string): boolean =>
  (path.split('/').at(-1) ?? '').includes('.') &&
  matchRoute(
    remotes.map(({ contribution }) => contribution),
    path,
  ) === null;

/** Returns the allowed override origin in an address, for the policy of this page only. */
function overrideOriginIn(url: string, allowed: readonly string[]): string[] {
  const asked = new URL(url, 'http://portal').searchParams.get('override') ?? '';
  return allowed.filter((origin) => overrideIn(asked)?.origin === origin);
}

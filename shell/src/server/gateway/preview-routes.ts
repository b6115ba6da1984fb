import type { RoleName } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { previewForBrowser, readPreview } from '../deployments/previews';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { readAccount } from './account';

interface PreviewRoutes {
  readonly store: ArtifactStore;
  readonly cmsOrigin: string;
}

/** Roles that may run code before everybody has the code. */
const previewRoles: ReadonlySet<unknown> = new Set<RoleName>([
  'administrator',
  'manager',
  'designer',
]);

/**
 * Registers `GET /api/deployments/previews/{name}`, which answers the builds of a preview to the roles
 * above: `{ name, remotes }`.
 *
 * A page asks at every load, so that the account decides each time. Answers 401 without a valid token,
 * 403 to other roles, and 404 for an unknown preview.
 */
export async function previewRoutes(app: FastifyInstance, { store, cmsOrigin }: PreviewRoutes) {
  app.get<{ Params: { name: string } }>(
    '/api/deployments/previews/:name',
    async ({ params: { name }, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, roles } = await readAccount(cmsOrigin, headers.authorization ?? '');
      if (id === null) return reply.code(401).send(errors(401, 'Sign in to see a preview.'));
      if (!roles.some((role) => previewRoles.has(role))) return reply.code(403).send(forbidden);
      const preview = await readPreview(store, name);
      if (!preview) return reply.code(404).send(errors(404, `There is no preview '${name}'.`));
      return { name, remotes: previewForBrowser(preview, await readRegistry(store)) };
    },
  );
}

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
};

const errors = (status: number, detail: string) => ({
  errors: [{ status: String(status), title: titles[status], detail }],
});

const forbidden = errors(403, 'Only administrators, managers and designers can see previews.');

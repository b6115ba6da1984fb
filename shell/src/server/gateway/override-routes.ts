import { overrideIn } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { PortalSettings } from '../settings/settings';

interface OverrideRoutes {
  readonly settings: PortalSettings;
  readonly cmsOrigin: string;
}

const bodySchema = {
  type: 'object',
  required: ['override'],
  properties: { override: { type: 'string', maxLength: 500 } },
} as const;

/**
 * Registers the route that tells whether a person may override a remote: the installation lists the
 * origin, and the content service confirms the administrator role.
 */
export async function overrideRoutes(
  app: FastifyInstance,
  { settings, cmsOrigin }: OverrideRoutes,
) {
  app.post<{ Body: { override: string } }>(
    '/overrides',
    { bodyLimit: 2048, schema: { body: bodySchema } },
    async ({ body, headers }, reply) => {
      const refusal =
        originRefusal(body.override, settings.overrideOrigins) ??
        (await personRefusal(cmsOrigin, headers.authorization ?? ''));
      return refusal ? reply.code(403).send({ message: refusal }) : reply.code(204).send();
    },
  );
}

function originRefusal(text: string, allowed: readonly string[]): string | null {
  if (allowed.length === 0) return 'This installation allows no overrides.';
  const override = overrideIn(text);
  if (!override) return 'An override looks like mf-people:http://localhost:3001/';
  return allowed.includes(override.origin)
    ? null
    : `${override.origin} is not on this installation's list of origins for overrides.`;
}

async function personRefusal(cmsOrigin: string, authorization: string): Promise<string | null> {
  const isAdministrator = (await rolesOf(cmsOrigin, authorization)).includes('administrator');
  return isAdministrator ? null : 'Only an administrator may do that.';
}

/**
 * Returns the roles of the token's owner according to the content service; empty for an invalid
 * token.
 */
async function rolesOf(cmsOrigin: string, authorization: string): Promise<unknown[]> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${cmsOrigin}${path}`, {
      headers: { authorization, accept: 'application/vnd.api+json' },
      signal: AbortSignal.timeout(5000),
    });
    return answer.ok ? answer.json() : null;
  };
  if (!authorization) return [];
  const id = within(await read('/jsonapi'), ['meta', 'links', 'me', 'meta', 'id']);
  if (typeof id !== 'string') return [];
  const user = await read(`/jsonapi/user/user/${encodeURIComponent(id)}`);
  const roles = within(user, ['data', 'relationships', 'roles', 'data']);
  const nameOf = (role: unknown) => within(role, ['meta', 'drupal_internal__target_id']);
  return Array.isArray(roles) ? roles.map(nameOf) : [];
}

/** Returns the value at a path of keys inside a JSON value; undefined if there is no such path. */
const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );

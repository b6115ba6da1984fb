import { overrideIn } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { PortalSettings } from '../settings/settings';
import { readAccount } from './account';

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
  const isAdministrator = (await readAccount(cmsOrigin, authorization)).roles.includes(
    'administrator',
  );
  return isAdministrator ? null : 'Only an administrator may do that.';
}

import type { FastifyRequest } from 'fastify';
import { nobody, type Viewer } from '../access/viewer';
import { findById, viewerOf } from '../oauth/accounts';
import { findToken } from '../oauth/tokens';
import type { Service } from '../service';

/** A token that was sent and does not hold: 401, whatever is asked. */
export class BadToken extends Error {}

/** Who asks, by the bearer token; nobody without one. Throws `BadToken`. */
export async function viewerOfRequest(service: Service, request: FastifyRequest): Promise<Viewer> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return nobody;
  const known = await findToken(service.db, 'access', token);
  if (!known || known.revoked || known.expires <= service.now()) throw new BadToken();
  const account = await findById(service.db, known.userId);
  if (!account?.active) throw new BadToken();
  return viewerOf(service.db, account);
}

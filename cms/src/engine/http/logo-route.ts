import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem';
import type { Service } from '../service';

/** Registers the public route of the company logo: the URL is immutable. */
export function logoRoute(app: FastifyInstance, service: Service): void {
  app.get('/api/company-logo/:name', async (request, reply) => {
    const { logo } = service;
    if (!logo || request.url !== logo.path) throw new Problem(404, 'There is no such picture.');
    return reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(logo.webp);
  });
}

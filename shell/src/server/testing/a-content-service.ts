import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface TestService {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a service that answers as the content service does to a token `ROLE` or `ROLE:ID`: the account
 * has that role, and the id or else the role as id. The token `nobody` is invalid.
 */
export async function aContentService(): Promise<TestService> {
  const service = Fastify();
  const tokenIn = (authorization = '') => {
    const [role = '', id = role] = authorization.replace('Bearer ', '').split(':');
    return { role, id };
  };
  service.get('/jsonapi', ({ headers }) => {
    const { id } = tokenIn(headers.authorization);
    return id === 'nobody' || id === ''
      ? { meta: {} }
      : { meta: { links: { me: { meta: { id } } } } };
  });
  service.get('/jsonapi/user/user/:id', ({ headers }) => {
    const meta = { drupal_internal__target_id: tokenIn(headers.authorization).role };
    const roles = { data: [{ meta }] };
    return { data: { attributes: { display_name: 'Noor Ahmed' }, relationships: { roles } } };
  });
  await service.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`,
    close: () => service.close(),
  };
}

import type { FastifyRequest } from 'fastify';

/** Addresses of files that the content service signed for one person. */
const signedFile = /^\/sites\/[^?]*\?(?:[^&]*&)*s=/;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether the content service that mirrors a Drupal answers a request in place of the Drupal: calls of the product,
 * all reads of records (reads of staff are passed on by the mirror), signed files, and everything in a view as the client.
 */
export function isForMirror({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (headers['x-view-as-client'] !== undefined) return true;
  if (/^\/api(\/|$|\?)/.test(url)) return true;
  return isRead(method) && (/^\/jsonapi(\/|$|\?)/.test(url) || signedFile.test(url));
}

import type { FastifyReply, FastifyRequest } from 'fastify';

/** A preference with its value and parameters; commas in quotes belong to it, and a quote that is not closed goes to the end. */
const preference = /(?:[^,"]|"(?:\\.?|[^"\\])*(?:"|$))+/g;
const ofRecordLinks = /^\s*record-links\s*(?:[=;]|$)/i;
const none = /^\s*record-links\s*=\s*(?:none|"none")\s*(?:;|$)/i;

/** Returns the preferences of a request (RFC 7240). */
const preferencesOf = ({ headers }: FastifyRequest): string[] =>
  [headers.prefer ?? ''].flat().flatMap((line) => line.match(preference) ?? []);

/**
 * Whether an answer has the links of records and relationships: it has, as Drupal writes it, unless the client prefers
 * `record-links=none`. They are a third to two thirds of the bytes.
 */
export const wantsRecordLinks = (request: FastifyRequest): boolean =>
  !none.test(preferencesOf(request).find((one) => ofRecordLinks.test(one)) ?? '');

/** Sets the headers of an answer that depends on the preference. */
export function setRecordLinksHeaders(reply: FastifyReply, hasRecordLinks: boolean): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? 'prefer' : `${String(others)}, prefer`);
  if (!hasRecordLinks) void reply.header('preference-applied', 'record-links=none');
}

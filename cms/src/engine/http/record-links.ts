import type { FastifyReply, FastifyRequest } from 'fastify';

/** Preference (RFC 7240) for answers without the links of records and relationships: half of the bytes of an answer. */
const withoutLinks = /^record-links\s*=\s*"?none"?$/i;

/** Returns the preferences of a request, without their parameters. */
const preferencesOf = ({ headers }: FastifyRequest): string[] =>
  [headers.prefer ?? '']
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.split(';')[0]?.trim() ?? '');

/** Whether an answer has the links of records: JSON:API as Drupal writes it has, unless the client prefers none. */
export const wantsRecordLinks = (request: FastifyRequest): boolean =>
  !preferencesOf(request).some((preference) => withoutLinks.test(preference));

/** Sets the headers of an answer that depends on the preference. */
export function noteRecordLinks(reply: FastifyReply, hasRecordLinks: boolean): void {
  void reply.header('vary', 'prefer');
  if (!hasRecordLinks) void reply.header('preference-applied', 'record-links=none');
}

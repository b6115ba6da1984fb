import { FieldMalformed } from './field';

const shape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses an ISO 8601 timestamp to Unix seconds; a day means midnight UTC. Throws `FieldMalformed`.
 */
export function readInstant(given: string): number {
  const text =
    given.includes('T') && /\d$/.test(given) && !/[+-]\d{2}:?\d{2}$/.test(given)
      ? `${given}Z`
      : given;
  const found = shape.test(given) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(found))
    throw new FieldMalformed(
      () =>
        `The specified date "${given}" is not in an accepted format: "Y-m-d\\TH:i:sP" (RFC 3339), "Y-m-d\\TH:i:sO" (ISO 8601).`,
    );
  return Math.floor(found / 1000);
}

export const writeInstant = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');

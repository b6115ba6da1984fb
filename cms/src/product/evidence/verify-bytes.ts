import { bytesOf } from '../../engine/files/bytes-of';
import type { Service } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import { type Finding, finding } from './finding';
import { sha256 } from './frozen-proposal';

/** Returns the bytes of a document's file; null if missing. */
export async function fileBytes(
  service: Service,
  document: string | undefined,
): Promise<Buffer | null> {
  const [file] = document ? await targetIds(service.db, document, 'field_media_file') : [];
  const row = file ? await readRow(service.db, { table: 'file__file' }, file) : undefined;
  return row ? bytesOf(service, String(row.uri)) : null;
}

/** Returns the problem of a file's bytes. */
export const problemOfBytes = (
  kind: 'json' | 'pdf' | 'picture',
  what: string,
  bytes: Buffer | null,
  expected: string,
): Finding[] => {
  if (!bytes) return [finding(kind, `${what} is not there.`)];
  const found = sha256(bytes);
  return found === expected
    ? []
    : [
        finding(
          kind,
          `${what} is not the one that was signed: its SHA-256 is ${found}, it was ${expected}.`,
        ),
      ];
};

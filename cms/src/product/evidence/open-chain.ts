import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { inTransaction } from '../../engine/storage/dialect';
import { readRow } from '../../engine/storage/records';
import { appendEntry, readHead } from './chain';

const recordType = 'node--signed_proposal';

const signedRecords = (db: Database) =>
  db
    .selectFrom('entity')
    .select(['uuid', 'root'])
    .where('type', '=', recordType)
    .orderBy('number')
    .execute();

/**
 * Creates the chain of evidence of an installation: the first entry contains the public key,
 * followed by signed proposals of older versions. No effect if the chain exists.
 */
export const openChain = (service: Service): Promise<void> =>
  inTransaction(service.db, async (db) => {
    if (await readHead(db)) return;
    const appending = { db, now: service.now() };
    const { publicKey } = service.evidenceKey;
    await appendEntry(service, appending, {
      kind: 'key',
      project: '',
      record: '',
      facts: { publicKey },
    });
    for (const { uuid, root } of await signedRecords(db)) {
      const row = (await readRow(db, service.model.named(recordType), uuid)) ?? {};
      await appendEntry(service, appending, {
        kind: 'older',
        project: root ?? '',
        record: uuid,
        facts: {
          jsonSha256: row.field_signed_json_sha256 ?? null,
          pdfSha256: row.field_signed_pdf_sha256 ?? null,
        },
      });
    }
  });

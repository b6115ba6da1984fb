import { everything } from '../../engine/access/viewer';
import { bytesOf } from '../../engine/files/bytes-of';
import { derivedColumnsOf } from '../../engine/schema/derived';
import type { Row } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { findEntity, readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import { trustedKeys } from '../../signed/evidence-key';
import type { SignedRecords, SignedStore, StoredRow } from '../../signed/signed-store';
import { recordType } from '../../signed/verify-record';
import { loadChanges } from '../proposal/change-requests';
import { readChain, readHead } from './chain';
import { currentProposal } from './current-proposal';

/** Returns the bytes of a document's file; null if missing. */
export async function documentBytes(
  service: Pick<Service, 'files'>,
  db: Database,
  document: string,
): Promise<Buffer | null> {
  const [file] = await targetIds(db, document, 'field_media_file');
  const row = file ? await readRow(db, { table: 'file__file' }, file) : undefined;
  return row ? bytesOf(service, String(row.uri)) : null;
}

async function signedProposals(db: Database, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entity')
    .select('uuid')
    .where('type', '=', recordType)
    .where('root', '=', project)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

function withComputed({ model }: Service, type: string, given: StoredRow): StoredRow {
  const row: Row = { ...given };
  for (const { name, of, derive } of derivedColumnsOf(model.named(type)))
    row[name] = derive(row[of]);
  return row;
}

function recordsOf(service: Service, db: Database): SignedRecords {
  const { model, settings } = service;
  return {
    proposal: (project) => currentProposal({ db, model }, service, project),
    changes: (project) =>
      loadChanges({ db, model, viewer: everything }, settings, {
        project,
        total: '0.00',
      }),
    chain: () => readChain(db),
    head: () => readHead(db),
    signedProposals: (project) => signedProposals(db, project),
    row: (type, id) => readRow(db, model.named(type), id),
    withComputed: (type, row) => withComputed(service, type, row),
    place: (id) => findEntity(db, id),
    targets: (id, field) => targetIds(db, id, field),
    pad: (document) =>
      db
        .selectFrom('pad_signature')
        .selectAll()
        .where('document', '=', document)
        .executeTakeFirst(),
  };
}

/** Returns records, files, key and clock of the content service, within the transaction of a writer if given. */
export const evidenceStore = (
  service: Service,
  writer: { readonly db: Database; readonly now: number } | null = null,
): SignedStore => ({
  records: recordsOf(service, writer?.db ?? service.db),
  files: { document: (id) => documentBytes(service, writer?.db ?? service.db, id) },
  key: {
    own: service.evidenceKey,
    trusted: trustedKeys(service.evidenceKey, service.settings),
  },
  now: () => writer?.now ?? service.now(),
});

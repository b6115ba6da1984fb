import { buildProposal } from '@portal/shared/domain';
import type { Reader } from '../../engine/load/sources';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import { evidenceOf } from '../evidence/read-evidence';
import { loadFacts } from './load-facts';

/** Returns the signed total with tax; the current total if not signed. */
export async function contractTotal(
  service: Pick<Service, 'settings' | 'logo'>,
  reader: Reader<Database>,
  project: string,
): Promise<string> {
  const row = await readRow(reader.db, reader.model.named('node--project'), project);
  const evidence = row?.field_project_signed === 1 ? await evidenceOf(reader, project) : null;
  if (evidence) return evidence.total;
  const facts = await loadFacts(reader, service, project, String);
  return facts ? buildProposal(facts).totals.total : '0.00';
}

import { buildProposal, type Proposal } from '@portal/shared/domain';
import { everything } from '../../engine/access/viewer';
import type { Service } from '../../engine/service';
import type { Writer } from '../../engine/write/writer';
import { freeze, hashOf } from '../../signed/frozen-proposal';
import { loadFacts } from '../proposal/load-facts';
import { withPictureHashes } from '../proposal/picture-hashes';

/** Returns the proposal of a project within this transaction, with unsigned URLs. */
export async function currentProposal(
  { db, model }: Pick<Writer, 'db' | 'model'>,
  service: Pick<Service, 'settings' | 'logo' | 'files'>,
  project: string,
): Promise<Proposal | null> {
  const facts = await loadFacts({ db, model, viewer: everything }, service, project, String);
  return facts && withPictureHashes(service, buildProposal(facts));
}

/**
 * Returns the hash of a project's proposal within this transaction; null if the project does not
 * exist.
 */
export async function currentHash(
  service: Pick<Service, 'settings' | 'logo' | 'files'>,
  writer: Pick<Writer, 'db' | 'model'>,
  project: string,
): Promise<string | null> {
  const proposal = await currentProposal(writer, service, project);
  return proposal && hashOf(freeze(proposal));
}

import { readOffer, restOfLoad } from '@portal/shared/http';
import { readProposal } from '@portal/shared/proposal';

/**
 * Whether the proposal of a signed project differs from the signed version; false if the content system stores no signed
 * proposals, for example a plain Drupal.
 */
export async function readIsChanged(projectId: string): Promise<boolean> {
  const rest = restOfLoad();
  if (!(await readOffer()).calls.has('proposal')) return false;
  const { evidence } = await rest(() => readProposal(projectId));
  return evidence?.changedSinceSigning ?? false;
}

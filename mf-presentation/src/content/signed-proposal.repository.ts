import type { SignedProposal } from '@portal/shared/domain';
import { readOffer, request, restOfLoad } from '@portal/shared/http';
import { proposalPath } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/**
 * Null if the project is not signed, was signed before proposals were stored, or if the content
 * system stores none.
 */
export const readSignedFx = createEffect(async (projectId: string) => {
  const rest = restOfLoad();
  if (!(await readOffer()).calls.has('signed-proposal')) return null;
  const path = `${proposalPath(projectId)}/signed`;
  const { signed } = await rest(() => request<{ signed: SignedProposal | null }>({ path }));
  return signed;
});

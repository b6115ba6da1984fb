import type { SignedProposal } from '@portal/shared/domain';
import { readOffer, request } from '@portal/shared/http';
import { proposalPath } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/** Null for a project that is not signed, or was before proposals were kept, or where none are kept. */
export const readSignedFx = createEffect(async (projectId: string) => {
  if (!(await readOffer()).calls.has('signed-proposal')) return null;
  const path = `${proposalPath(projectId)}/signed`;
  const { signed } = await request<{ signed: SignedProposal | null }>({ path });
  return signed;
});

import type { SignedProposal } from '@portal/shared/domain';
import { request } from '@portal/shared/http';
import { proposalPath } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/** Null for a project that is not signed, or was before proposals were kept. */
export const readSignedFx = createEffect(async (projectId: string) => {
  const path = `${proposalPath(projectId)}/signed`;
  const { signed } = await request<{ signed: SignedProposal | null }>({ path });
  return signed;
});

import { readProposal, type Signature, signProposal } from '@portal/shared/proposal';
import { createEffect } from 'effector';

export const readProposalFx = createEffect((projectId: string) => readProposal(projectId));

export const signProposalFx = createEffect(
  ({ projectId, signature }: { projectId: string; signature: Signature }) =>
    signProposal(projectId, signature),
);

import { readOffer, requireCall, restOfLoad } from '@portal/shared/http';
import {
  answerChange,
  type ChangeAnswer,
  type Choice,
  choose,
  readChanges,
  readProposal,
  type Signature,
  signProposal,
  toDayText,
} from '@portal/shared/proposal';
import { createEffect } from 'effector';
import { onAnySystem } from './plain-system';

export const readProposalFx = createEffect((projectId: string) =>
  onAnySystem(
    'proposal',
    () => readProposal(projectId),
    async () => {
      const rest = restOfLoad();
      const { proposalOfContent } = await import('./plain-proposal');
      return rest(() => proposalOfContent(projectId));
    },
  ),
);

export const signProposalFx = createEffect(
  ({ projectId, signature }: { projectId: string; signature: Signature }) =>
    onAnySystem(
      'proposal-signature',
      () => signProposal(projectId, signature),
      async () => {
        const { readOwnId, signContent } = await import('./sign-content');
        const userId = await readOwnId();
        await signContent({ projectId, userId, today: today() }, signature);
      },
    ),
);

/** Returns the local date as `YYYY-MM-DD`. */
const today = () => toDayText(new Date());

export const chooseFx = createEffect(
  async ({ projectId, choice }: { projectId: string; choice: Choice }) => {
    await requireCall('proposal-choices');
    return choose(projectId, choice);
  },
);

/** Null if the content system does not support change requests for clients. */
export const readChangesFx = createEffect(async (projectId: string) => {
  const rest = restOfLoad();
  const { calls } = await readOffer();
  return calls.has('proposal-changes') ? rest(() => readChanges(projectId)) : null;
});

export const answerChangeFx = createEffect(
  async ({ changeId, answer }: { changeId: string; answer: ChangeAnswer }) => {
    await requireCall('change-request-answer');
    return answerChange(changeId, answer);
  },
);

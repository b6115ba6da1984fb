import {
  answerChange,
  type ChangeAnswer,
  type Choice,
  choose,
  readChanges,
  readProposal,
  type Signature,
  signProposal,
} from '@portal/shared/proposal';
import { createEffect } from 'effector';
import { onAnySystem } from './plain-system';

export const readProposalFx = createEffect((projectId: string) =>
  onAnySystem(
    () => readProposal(projectId),
    async () => {
      const { proposalOfContent } = await import('@portal/shared/content');
      return proposalOfContent(projectId);
    },
  ),
);

export const signProposalFx = createEffect(
  ({ projectId, signature }: { projectId: string; signature: Signature }) =>
    onAnySystem(
      () => signProposal(projectId, signature),
      async () => {
        const { readOwnId, signContent } = await import('./sign-content');
        const userId = await readOwnId();
        await signContent({ projectId, userId, today: today() }, signature);
      },
    ),
);

/** The day here, as `YYYY-MM-DD`. */
const today = () => new Date().toLocaleDateString('en-CA');

export const chooseFx = createEffect(
  ({ projectId, choice }: { projectId: string; choice: Choice }) => choose(projectId, choice),
);

export const readChangesFx = createEffect((projectId: string) => readChanges(projectId));

export const answerChangeFx = createEffect(
  ({ changeId, answer }: { changeId: string; answer: ChangeAnswer }) =>
    answerChange(changeId, answer),
);

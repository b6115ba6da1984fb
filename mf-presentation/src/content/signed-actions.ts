import { request } from '@portal/shared/http';
import { proposalPath } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/** Staff action on a signed project. */
export type SignedAction = 'withdrawal' | 'archiving' | 'return' | 'erasure';

export interface SignedActionRun {
  readonly projectId: string;
  readonly action: SignedAction;
  /** Reason of a withdrawal, or the project name to confirm an erasure. */
  readonly text: string;
}

const projectPath = (id: string): string => `/api/project/${encodeURIComponent(id)}`;

const calls = {
  withdrawal: ({ projectId, text }: SignedActionRun) => ({
    path: `${proposalPath(projectId)}/withdrawal`,
    body: { reason: text },
  }),
  archiving: ({ projectId }: SignedActionRun) => ({
    path: `${projectPath(projectId)}/archive`,
    body: { archived: true },
  }),
  return: ({ projectId }: SignedActionRun) => ({
    path: `${projectPath(projectId)}/archive`,
    body: { archived: false },
  }),
  erasure: ({ projectId, text }: SignedActionRun) => ({
    path: `${projectPath(projectId)}/erasure`,
    body: { title: text },
  }),
};

/** Runs an action by the embedded content service. Rejects with RequestFailed. */
export const runSignedActionFx = createEffect((run: SignedActionRun) =>
  request({
    method: 'POST',
    ...calls[run.action](run),
    headers: { 'Content-Type': 'application/json' },
  }),
);

import { createMutation } from '@portal/shared/cms';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { createEffect } from 'effector';
import type { createChangeRequest, NewChangeRequest } from '../content/new-change-request';
import type { CreationStep } from '../domain/creation-steps';

type Stored = Awaited<ReturnType<typeof createChangeRequest>>;

/** A change request in creation: the input and the ids stored up to now. */
export interface Creation {
  readonly given: NewChangeRequest;
  readonly done: readonly CreationStep[];
  readonly request: Stored | null;
  readonly copy: Stored | null;
}

/** Owner and project of a stored creation; at most one per person and project. */
interface Kept {
  readonly userId: string;
  readonly projectId: string;
}

const nameOf = (projectId: string) => `change request ${projectId}`;

/** Persists an incomplete creation in this browser until finished or discarded, like uploads. */
export const keepCreationFx = createEffect(
  ({ userId, creation }: { readonly userId: string; readonly creation: Creation }) =>
    keepDraft(userId, nameOf(creation.given.projectId), creation),
);
export const dropCreationFx = createEffect(({ userId, projectId }: Kept) =>
  dropDraft(userId, nameOf(projectId)),
);
export const findCreationFx = createEffect(async ({ userId, projectId }: Kept) => {
  const found = await readDraft(userId, nameOf(projectId));
  return isCreation(found) ? found : null;
});

// A failed write is reported to the error handler; requests work without storage.
export const keeping = createMutation(keepCreationFx);
export const draftDeletion = createMutation(dropCreationFx);
export const finding = createMutation(findCreationFx);

/** Whether a stored value has the current format; values of older versions are ignored. */
function isCreation(found: unknown): found is Creation {
  const { given, done } = (found ?? {}) as Partial<Record<keyof Creation, unknown>>;
  return typeof given === 'object' && given !== null && Array.isArray(done);
}

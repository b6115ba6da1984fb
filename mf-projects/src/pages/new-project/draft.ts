import { createMutation } from '@portal/shared/cms';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { typedProject } from '@portal/shared/validation';
import { createEffect } from 'effector';
import type { ProjectDraft } from '../../domain/project-changes';

const name = 'new project';

/** What is typed, under the id that the project is to have: sent again after a lost answer, it makes no second one. */
export interface NewProject extends ProjectDraft {
  readonly id: string;
}

export interface Typed {
  readonly userId: string;
  readonly draft: NewProject;
}

type Found = ProjectDraft & { readonly id?: string | undefined };

export const findDraftFx = createEffect(async (userId: string): Promise<Found | null> => {
  const found = await readDraft(userId, name);
  // A draft of an older form is not taken.
  return typedProject.isValidSync(found, { strict: true }) ? typedProject.cast(found) : null;
});
export const keepDraftFx = createEffect(({ userId, draft }: Typed) =>
  keepDraft(userId, name, draft),
);
export const dropDraftFx = createEffect((userId: string) => dropDraft(userId, name));

// A browser that keeps nothing is told to whoever watches errors; the form works without.
export const keeping = createMutation(keepDraftFx);
export const dropping = createMutation(dropDraftFx);

import { createMutation } from '@portal/shared/cms';
import type { TemplateContent } from '@portal/shared/domain';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { keptTemplate } from '@portal/shared/validation';
import { createEffect } from 'effector';

/** A template while it is edited. */
export interface Editing {
  /** The id that it is stored under. */
  readonly id: string;
  /** `contentText` of what the edit began with; null for a new template. */
  readonly seen: string | null;
  readonly content: TemplateContent;
}

/** Whose draft, and of which address: the id of a template, or `new`. */
export interface DraftPlace {
  readonly userId: string;
  readonly address: string;
}

interface Kept extends DraftPlace {
  readonly editing: Editing;
}

/** A draft of an older form is not taken; its texts may be as wrong as they were typed. */
const isEditing = (found: unknown): found is Editing =>
  keptTemplate.isValidSync(found, { strict: true });

const nameOf = (address: string) => `template ${address}`;

export const findDraftFx = createEffect(
  async ({ userId, address }: DraftPlace): Promise<Editing | null> => {
    const found = await readDraft(userId, nameOf(address));
    return isEditing(found) ? found : null;
  },
);
export const keepDraftFx = createEffect(({ userId, address, editing }: Kept) =>
  keepDraft(userId, nameOf(address), editing),
);
export const dropDraftFx = createEffect(({ userId, address }: DraftPlace) =>
  dropDraft(userId, nameOf(address)),
);

// A browser that keeps nothing is told to whoever watches errors; the form works without.
export const keeping = createMutation(keepDraftFx);
export const dropping = createMutation(dropDraftFx);

import { createMutation } from '@portal/shared/cms';
import type { TemplateContent } from '@portal/shared/domain';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { keptTemplate } from '@portal/shared/validation';
import { createEffect } from 'effector';

/** A template being edited. */
export interface Editing {
  /** Id for saving the template. */
  readonly id: string;
  /** `contentText` of the template before the edit; null for a new template. */
  readonly seen: string | null;
  readonly content: TemplateContent;
}

/** Owner and address of a draft; the address is a template id or `new`. */
export interface DraftPlace {
  readonly userId: string;
  readonly address: string;
}

interface Kept extends DraftPlace {
  readonly editing: Editing;
}

/** Whether a stored draft has the current format. Invalid texts in the draft are allowed. */
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

// A failed write is reported to the error handler; the form works without storage.
export const keeping = createMutation(keepDraftFx);
export const draftDeletion = createMutation(dropDraftFx);

import { create, newId, patch, writeOnly } from '@portal/shared/cms';

const legalTexts = writeOnly('node--legal');

interface LegalTextDraft {
  /** Id; null for a text that was never stored. */
  readonly id: string | null;
  readonly title: string;
  readonly html: string;
}

/** Creates or updates a legal text and returns the id. Rejects with RequestFailed. */
export async function saveLegalText({ id, title, html }: LegalTextDraft): Promise<string> {
  const body = { value: html, format: 'full_html' };
  if (id !== null) {
    await patch(legalTexts, id, { attributes: { body } });
    return id;
  }
  const made = newId();
  await create(legalTexts, { id: made, attributes: { title, body } });
  return made;
}

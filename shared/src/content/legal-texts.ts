import {
  create,
  defineResource,
  formatted,
  newId,
  object,
  patch,
  query,
  readAll,
  text,
} from '../cms';

export interface LegalText {
  readonly id: string;
  /** 'legal' for the agreement, 'signatures' for the words above the pads. */
  readonly title: string;
  /** HTML; pages are split at its page-break markers (decision 56). */
  readonly html: string;
}

const legalTexts = defineResource({
  type: 'node--legal',
  attributes: object({ title: text(), body: formatted() }),
  read: ({ id, attributes: { title, body } }): LegalText => ({
    id,
    title,
    html: body?.processed || body?.value || '',
  }),
});

/** Legal texts by title: 'legal' and 'signatures'. */
export function readLegalTexts(): Promise<LegalText[]> {
  return readAll(legalTexts, query());
}

/** Stores a legal text, as a new one where it has no id yet; gives its id. Rejects with RequestFailed. */
export async function saveLegalText({
  id,
  title,
  html,
}: Omit<LegalText, 'id'> & { readonly id: string | null }): Promise<string> {
  const body = { value: html, format: 'full_html' };
  if (id !== null) {
    await patch(legalTexts, id, { attributes: { body } });
    return id;
  }
  const made = newId();
  await create(legalTexts, { id: made, attributes: { title, body } });
  return made;
}

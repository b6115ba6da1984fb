import {
  create,
  defineResource,
  formatted,
  newId,
  object,
  patch,
  readCurrent,
  writeOnly,
} from '@portal/shared/cms';

const legalTexts = writeOnly('node--legal');
const storedTexts = defineResource({
  type: legalTexts.type,
  attributes: object({ body: formatted() }),
  read: ({ id, attributes: { body } }) => ({ id, html: body?.processed || body?.value || '' }),
});

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

/** Reads the words that are stored, which decide what is written: only the content service answers, now. */
export const storedTextOf = (id: string) => readCurrent(storedTexts, id);

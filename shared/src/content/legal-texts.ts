import { defineResource, formatted, object, query, readAll, text } from '../cms';

interface LegalText {
  readonly id: string;
  /** 'legal' for the agreement, 'signatures' for the text above the signature pads. */
  readonly title: string;
  /** HTML with page-break markers that separate the pages (decision 56). */
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

/** Reads the legal texts by title: 'legal' and 'signatures'. */
export function readLegalTexts(): Promise<LegalText[]> {
  return readAll(legalTexts, query());
}

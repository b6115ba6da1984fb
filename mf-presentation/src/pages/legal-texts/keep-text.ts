import { readLegalTexts } from '@portal/shared/content';
import { saveLegalText, storedTextOf } from '../../content/save-legal-text';

/** Titles of the two texts in the deck. */
export type LegalTitle = 'legal' | 'signatures';

/** A stored text; the id is null if the text does not exist yet. */
export interface StoredText {
  readonly id: string | null;
  readonly html: string;
}

export interface TextChange {
  readonly title: LegalTitle;
  readonly html: string;
  /** Stored version at the last read or write of this page. */
  readonly seen: StoredText;
}

/**
 * `kept` with the newly stored text; or `changed` by another person, in which case nothing was
 * written.
 */
export interface KeptText {
  readonly outcome: 'kept' | 'changed';
  readonly stored: StoredText;
}

/** Reads both texts. */
export async function readTexts(): Promise<Readonly<Record<LegalTitle, StoredText>>> {
  const texts = await readLegalTexts();
  const named = (title: LegalTitle): StoredText => {
    const found = texts.find((text) => text.title.trim().toLowerCase() === title);
    return { id: found?.id ?? null, html: found?.html ?? '' };
  };
  return { legal: named('legal'), signatures: named('signatures') };
}

/** Stores a text unless another person has changed the stored text since the last read (ADR 24). */
export async function keepText({ title, html, seen }: TextChange): Promise<KeptText> {
  const stored = seen.id === null ? (await readTexts())[title] : await storedTextOf(seen.id);
  if (stored.html !== seen.html) return { outcome: 'changed', stored };
  const id = await saveLegalText({ id: stored.id, title, html });
  // Read again, because the service sanitises the HTML.
  return { outcome: 'kept', stored: await storedTextOf(id) };
}

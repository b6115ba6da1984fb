import { readLegalTexts } from '@portal/shared/content';
import { saveLegalText } from '../../content/save-legal-text';

/** The two texts that the deck finds by their titles. */
export type LegalTitle = 'legal' | 'signatures';

/** A text as the content service has it; one that was never written has no id. */
export interface StoredText {
  readonly id: string | null;
  readonly html: string;
}

export interface TextChange {
  readonly title: LegalTitle;
  readonly html: string;
  /** What the service had when this page last knew. */
  readonly seen: StoredText;
}

/** `kept` under what is stored now; or `changed` by somebody else meanwhile, and nothing was written. */
export interface KeptText {
  readonly outcome: 'kept' | 'changed';
  readonly stored: StoredText;
}

/** The text that the deck finds by this title. */
export async function readText(title: LegalTitle): Promise<StoredText> {
  const texts = await readLegalTexts();
  const found = texts.find((text) => text.title.trim().toLowerCase() === title);
  return { id: found?.id ?? null, html: found?.html ?? '' };
}

/** Looks at what is stored first: what somebody else has written meanwhile is not overwritten (ADR 24). */
export async function keepText({ title, html, seen }: TextChange): Promise<KeptText> {
  const stored = await readText(title);
  if (stored.html !== seen.html) return { outcome: 'changed', stored };
  await saveLegalText({ id: stored.id, title, html });
  // The service cleans what it is given.
  return { outcome: 'kept', stored: await readText(title) };
}

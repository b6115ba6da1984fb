import type { TimedText } from '../offline/answer-store';

/** Returns answers by path that were asked for now. */
export const answeredNow = (texts: Readonly<Record<string, string>>): Map<string, TimedText> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { text, at: Date.now() }]));

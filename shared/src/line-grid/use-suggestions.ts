import { useEffect, useState } from 'react';
import { type KnownLine, offeredLines } from '../domain';

/** Finds lines with a known price by words of the name. */
export type FindLines = (words: string) => Promise<readonly KnownLine[]>;

const fewestLetters = 2;
const pauseMs = 200;

interface Found {
  readonly words: string;
  readonly lines: readonly KnownLine[];
}

const none: readonly KnownLine[] = [];

/** Returns suggestions for the name being typed; empty after commit or discard. */
export const useSuggestions = (typed: string | undefined, find: FindLines | undefined) => {
  const [found, setFound] = useState<Found | null>(null);
  const words = typed?.trim() ?? '';
  useEffect(() => {
    if (!find || words.length < fewestLetters) return;
    let isPast = false;
    const ask = async () => {
      const lines = await find(words);
      if (!isPast) setFound({ words, lines });
    };
    const pause = setTimeout(() => {
      ask().catch((error: unknown) => globalThis.reportError?.(error));
    }, pauseMs);
    return () => {
      isPast = true;
      clearTimeout(pause);
    };
  }, [words, find]);
  if (!found || words.length < fewestLetters) return none;
  // Results for a shorter prefix stay visible until the answer for the longer prefix arrives.
  return words.startsWith(found.words) ? offeredLines(found.lines, words) : none;
};

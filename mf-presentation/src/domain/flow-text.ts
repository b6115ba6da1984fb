import { flow } from './flow';

/**
 * Splits a text into pages of `room` letters, at line ends, or at sentence ends within a long line.
 */
export function flowText(text: string, room: number): string[] {
  const pieces = text
    .split(/(?<=\n)/)
    .flatMap((line) => (line.length > room ? line.split(/(?<=[.!?]\s)/) : [line]));
  return flow(pieces, room, ({ length }) => length)
    .map((page) => page.join('').trim())
    .filter((page) => page !== '');
}

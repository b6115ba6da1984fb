import { flow } from './flow';

/** A text dealt onto pages of `room` letters, between its lines and, where a line is too long, between its sentences. */
export function flowText(text: string, room: number): string[] {
  const pieces = text
    .split(/(?<=\n)/)
    .flatMap((line) => (line.length > room ? line.split(/(?<=[.!?]\s)/) : [line]));
  return flow(pieces, room, ({ length }) => length)
    .map((page) => page.join('').trim())
    .filter((page) => page !== '');
}

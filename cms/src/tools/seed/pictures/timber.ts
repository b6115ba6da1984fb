import type { Chance } from './chance';
import { blend, line, ramp, rect, row } from './ink';

const cedar = ['#8a5a35', '#a8703f', '#bd8450', '#c9935c'];

/** A fence of horizontal slats, each of its own grain. */
export const fence = (luck: Chance, from: number, to: number): string =>
  rect(from, 330, to - from, 260, '#4f331d') +
  row(12, (slat) => {
    const y = 332 + slat * 21.4;
    const tone = ramp(cedar, luck.next());
    const grain = row(9, () => {
      const x = luck.between(from, to - 90);
      return line(
        [x, y + luck.between(3, 15)],
        [x + luck.between(30, 120), y + luck.between(3, 15)],
        blend(tone, '#5a3618', 0.4),
        1,
        'opacity="0.55"',
      );
    });
    return (
      rect(from, y, to - from, 18, tone) +
      grain +
      line([from, y + 1], [to, y + 1], '#f0c990', 1.6, 'opacity="0.6"')
    );
  }) +
  row(Math.ceil((to - from) / 190), (index) =>
    rect(from + index * 190, 318, 20, 276, 'url(#post)'),
  );

export const post = (x: number, top: number, base: number, size: number): string =>
  rect(x - size / 2, top, size, base - top, 'url(#post)') +
  rect(x - size * 0.8, base - size * 0.5, size * 1.6, size * 0.5, '#8d8578');

import type { Picture } from '@portal/shared/proposal';

/** Share of the slide's width for a picture; `full` also covers the height. */
export type Share = 'full' | 'half' | 'third';

export interface ShownPicture {
  readonly picture: Picture;
  readonly share: Share;
}

const sizes: Readonly<Record<Share, string>> = {
  full: 'max(100vw, 130vh)',
  half: '(width >= 56rem) 50vw, 100vw',
  third: '(width >= 40rem) 34vw, 100vw',
};

/** Returns `sizes` and `srcset`, by which the browser picks the smallest sharp image. */
export const sourcesOf = ({ picture, share }: ShownPicture) => ({
  sizes: sizes[share],
  srcSet: `${picture.thumbnail} 480w, ${picture.medium} 960w, ${picture.large} 1600w`,
  src: picture.large,
});

import { lightShapes } from './light-shapes';
import type { otherShapes } from './other-shapes';

/** Paths of an icon; the first text is `evenodd` where the icon has that fill rule. */
export type IconShape = readonly string[];

export type IconName = keyof typeof lightShapes | keyof typeof otherShapes;

/** Whether the shape of an icon is part of every page. */
export const isLight = (name: IconName): name is keyof typeof lightShapes => name in lightShapes;

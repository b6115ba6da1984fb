import type { frameShapes } from './frame-shapes';
import { lightShapes } from './light-shapes';
import type { otherShapes } from './other-shapes';

/** Paths of an icon; the first text is `evenodd` where the icon has that fill rule. */
export type IconShape = readonly string[];

export type LightIconName = keyof typeof lightShapes;
export type FrameIconName = keyof typeof frameShapes;
export type OtherIconName = keyof typeof otherShapes;
export type IconName = LightIconName | FrameIconName | OtherIconName;

/** Whether the shape of an icon is part of every page. */
export const isLight = (name: IconName): name is LightIconName => name in lightShapes;

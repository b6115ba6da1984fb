import { lazy } from 'react';
import { frameShapes } from './frame-shapes';
import { IconPaths } from './icon-paths';
import type { FrameIconName, OtherIconName } from './icon-shapes';
import { loadAtLast } from './load-at-last';

const OtherIconPaths = lazy(() =>
  loadAtLast(() => import(/* webpackChunkName: 'more-icons' */ './other-icon-paths')),
);

const isOfFrame = (name: FrameIconName | OtherIconName): name is FrameIconName =>
  name in frameShapes;

/** Paths of an icon that is not part of every page; the rarer ones load when first shown. */
const FrameIconPaths = ({ name }: { readonly name: FrameIconName | OtherIconName }) =>
  isOfFrame(name) ? <IconPaths shape={frameShapes[name]} /> : <OtherIconPaths name={name} />;

export default FrameIconPaths;

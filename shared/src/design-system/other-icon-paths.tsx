import { IconPaths } from './icon-paths';
import type { OtherIconName } from './icon-shapes';
import { otherShapes } from './other-shapes';

/** Paths of a rarer icon. */
const OtherIconPaths = ({ name }: { readonly name: OtherIconName }) => (
  <IconPaths shape={otherShapes[name]} />
);

export default OtherIconPaths;

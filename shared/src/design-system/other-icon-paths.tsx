import { IconPaths } from './icon-paths';
import { otherShapes } from './other-shapes';

/** Paths of an icon that is not part of every page. */
const OtherIconPaths = ({ name }: { readonly name: keyof typeof otherShapes }) => (
  <IconPaths shape={otherShapes[name]} />
);

export default OtherIconPaths;

import type { IconShape } from './icon-shapes';

/** Paths of an icon, filled in the current text colour. */
export const IconPaths = ({ shape }: { readonly shape: IconShape }) => {
  const [first, ...rest] = shape;
  const paths = first === 'evenodd' ? rest : shape;
  return paths.map((path) => (
    <path key={path} d={path} fillRule={first === 'evenodd' ? 'evenodd' : undefined} />
  ));
};

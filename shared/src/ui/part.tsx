import type { ReactNode } from 'react';
import { classNames } from '../design-system';

/** Creates a component that only lays out the children, by a style sheet. */
export const part = (...names: readonly (string | undefined)[]) => {
  const className = classNames(...names);
  return ({ children }: { readonly children: ReactNode }) => (
    <div className={className}>{children}</div>
  );
};

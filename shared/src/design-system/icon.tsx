import { lazy, Suspense } from 'react';
import { IconPaths } from './icon-paths';
import { type IconName, isLight } from './icon-shapes';
import { lightShapes } from './light-shapes';
import { loadAtLast } from './load-at-last';

const FrameIconPaths = lazy(() =>
  loadAtLast(() => import(/* webpackChunkName: 'icons' */ './frame-icon-paths')),
);

export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels; default 20. */
  readonly size?: number;
  /** Accessible label; an icon without a label is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

const mirrored = /^(arrow|chevron)-(left|right)$|^(undo|redo|logout|send|external|list)$/;

/**
 * Icon of @ant-design/icons in the current text colour; directional icons are mirrored on
 * right-to-left pages. The place of a rarer icon is empty until the icons have loaded.
 */
export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 1024 1024"
    fill="currentColor"
    focusable="false"
    data-mirrored={mirrored.test(name) || undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    style={{ flex: 'none' }}
  >
    {isLight(name) ? (
      <IconPaths shape={lightShapes[name]} />
    ) : (
      <Suspense>
        <FrameIconPaths name={name} />
      </Suspense>
    )}
  </svg>
);

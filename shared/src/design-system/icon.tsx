import { type IconName, iconShapes } from './icon-shapes';

export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels; default 20. */
  readonly size?: number;
  /** Accessible label; an icon without a label is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

const mirrored = /^(arrow|chevron)-(left|right)$|^(undo|logout|send|external|list)$/;

/**
 * Stroke icon in the current text colour; directional icons are mirrored on right-to-left pages.
 */
export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
    data-mirrored={mirrored.test(name) || undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    style={{ flex: 'none' }}
  >
    <path d={iconShapes[name]} />
  </svg>
);

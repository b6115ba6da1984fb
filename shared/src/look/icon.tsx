import { type IconName, iconShapes } from './icon-shapes';

export interface IconProps {
  readonly name: IconName;
  /** Pixels of a side; 20 unless told. */
  readonly size?: number;
  /** What a screen reader says; an icon without one is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

const mirrored = /^(arrow|chevron)-(left|right)$|^(undo|logout|send|external|list)$/;

/** One stroke icon in the colour of the text around it; those that point along the line turn with it. */
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

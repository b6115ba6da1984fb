import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

const tints = ['leaf', 'clay', 'info', 'warning', 'plum'] as const;

/** Returns the first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initials = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '');
  return initials.join('').toLocaleUpperCase();
};

const tintOf = (name: string): (typeof tints)[number] => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? 'leaf';
};

/** Initials of a person; decorative beside the name. */
export const Avatar = ({ name, size = 36 }: AvatarProps) => {
  const tint = tintOf(name);
  return (
    <span
      className={styles['avatar']}
      aria-hidden
      style={{
        fontSize: size * 0.4,
        background: `var(--gp-${tint}-tint)`,
        color: `var(--gp-${tint})`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
};

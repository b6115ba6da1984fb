import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** URL of a picture. */
  readonly image?: string | null;
  /** Pixels. */
  readonly size?: number;
}

const tints = ['leaf', 'clay', 'info', 'warning', 'plum'] as const;

/** Returns the first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
};

const tintOf = (name: string): (typeof tints)[number] => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? 'leaf';
};

/** Picture or initials of a person; decorative beside the name. */
export const Avatar = ({ name, image, size = 36 }: AvatarProps) => {
  const tint = tintOf(name);
  return image ? (
    <img className={styles['avatar']} src={image} alt="" width={size} height={size} />
  ) : (
    <span
      className={styles['avatar']}
      aria-hidden
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.4,
        background: `var(--gp-${tint}-tint)`,
        color: `var(--gp-${tint})`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
};

const key = 'groundplan.password-tries';

export interface Tries {
  readonly userId: string;
  /** Wrong tries of the current password. */
  readonly wrong: number;
}

/** Wrong tries of one person, kept over a reload (decision 32); another person begins at none. */
export const keptTries = {
  read: (userId: string): number => {
    const [who, wrong] = (localStorage.getItem(key) ?? '').split(' ');
    return who === userId ? Number(wrong) || 0 : 0;
  },
  keep: ({ userId, wrong }: Tries): void => localStorage.setItem(key, `${userId} ${wrong}`),
  clear: (): void => localStorage.removeItem(key),
};

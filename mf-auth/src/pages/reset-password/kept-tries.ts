const key = 'groundplan.password-tries';

export interface Tries {
  readonly userId: string;
  /** Number of wrong current passwords. */
  readonly wrong: number;
}

/** Number of wrong attempts per person, kept across reloads (decision 32). */
export const keptTries = {
  read: (userId: string): number => {
    const [who, wrong] = (localStorage.getItem(key) ?? '').split(' ');
    return who === userId ? Number(wrong) || 0 : 0;
  },
  keep: ({ userId, wrong }: Tries): void => localStorage.setItem(key, `${userId} ${wrong}`),
  clear: (): void => localStorage.removeItem(key),
};

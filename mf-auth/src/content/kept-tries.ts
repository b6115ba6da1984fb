import { allowedTries } from '../domain/tries';

const key = 'groundplan.password-tries';

export interface Tries {
  readonly userId: string;
  /** Number of wrong current passwords. */
  readonly wrong: number;
}

const stored = (): Tries => {
  const [userId = '', wrong] = (localStorage.getItem(key) ?? '').split(' ');
  return { userId, wrong: Number(wrong) || 0 };
};

/** Number of wrong attempts per person, kept across reloads (decision 32). */
export const keptTries = {
  /** Returns the attempts of a person; zero after a sign-out that the attempts caused. */
  read: (person: string): number => {
    const { userId, wrong } = stored();
    return userId === person && wrong < allowedTries ? wrong : 0;
  },
  /** Whether wrong passwords caused the last sign-out. */
  haveSignedOut: (): boolean => stored().wrong >= allowedTries,
  keep: ({ userId, wrong }: Tries): void => localStorage.setItem(key, `${userId} ${wrong}`),
  clear: (): void => localStorage.removeItem(key),
};

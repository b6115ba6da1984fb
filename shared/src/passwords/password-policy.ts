import { fairScore, lengthOf, passwordStrength, shortestPassword } from './password-score';

/** Account data of the owner, which a new password must not resemble. */
export interface PasswordOwner {
  /** Sign-in name. */
  readonly username: string;
  readonly mail: string;
  /** Name of the person. */
  readonly name?: string;
}

/**
 * Returns the letters of a text in lower case: digits and punctuation around a known word add
 * little strength.
 */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const isOwn = (password: string, { username, mail, name = '' }: PasswordOwner): boolean => {
  const known = [username, mail, mail.split('@')[0] ?? '', name];
  const letters = lettersOf(password);
  return known.some(
    (text) =>
      password.toLowerCase() === text.toLowerCase() ||
      (letters !== '' && letters === lettersOf(text)),
  );
};

/**
 * Returns the repeated unit of a text: `abc` for `abcabcabc`; the text itself if nothing repeats.
 */
function repeatedUnit(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Maximum length of a repeated unit that is refused, in characters. */
const longestUnit = 4;

/**
 * Returns the problem of a new password, or null. Required: at least 12 characters, score Fair or
 * better, not the owner's name or mail with digits or punctuation around, no short repeated unit.
 * Source: decision 64. The content service also refuses common passwords.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (lengthOf(password) < shortestPassword) return 'Please choose at least 12 characters.';
  if (isOwn(password, owner)) return 'Please choose a password other than your name or email.';
  const { score } = passwordStrength(password, owner.username);
  const isRepeated = lengthOf(repeatedUnit(password)) <= longestUnit;
  return score < fairScore || isRepeated ? 'Please choose a stronger password.' : null;
}

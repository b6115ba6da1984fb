import { sql } from 'kysely';
import type { Account } from '../oauth/accounts';
import type { Database } from '../storage/database';
import { htmlLetter, type MailPaper } from './mail-paper';
import type { Mail } from './mail-queue';

/** Whether an account has ever been used to sign in. */
export async function hasSignedIn(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    login: number | null;
  }>`select login from user__user where uuid = ${userId}`.execute(db);
  return (rows[0]?.login ?? null) !== null;
}

interface Cause {
  readonly paper: MailPaper;
  /** Whether the account has never been used. */
  readonly isNew: boolean;
  /** Staff member who requested the mail; undefined if the recipient requested the mail. */
  readonly causedBy?: Person;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Returns the person with the display name of the account instead of the sign-in name, if set. */
export async function withDisplayName(db: Database, { id, name }: Person): Promise<Person> {
  const { rows } = await sql<{
    name: string | null;
  }>`select field_user_name as name from user__user where uuid = ${id}`.execute(db);
  return { id, name: rows[0]?.name || name };
}

const opening = ({ paper: { company }, isNew, causedBy }: Cause): string => {
  if (!causedBy) return 'set your password here:';
  return isNew
    ? `${causedBy.name} has made an account for you in the portal of ${company}. Choose your password here:`
    : `${causedBy.name} of ${company} asks you to choose a new password here:`;
};

const ending = ({ causedBy }: Cause): string =>
  causedBy
    ? 'The link works once, for 24 hours.'
    : 'The link works once, for 24 hours. If you did not ask for it, nothing has changed and you need not do anything.';

/** Returns the mail with the link to set a password. */
export const passwordMail = ({ id, mail }: Account, cause: Cause): Mail => ({
  to: mail ?? '',
  subject: `Your password for ${cause.paper.company}`,
  text: `Hello,\n\n${opening(cause)}\n{link}\n\n${ending(cause)}\n\n${cause.paper.company}\n`,
  html: htmlLetter(cause.paper, {
    opening: opening(cause),
    action: cause.isNew ? 'Choose your password' : 'Set your password',
    ending: ending(cause),
  }),
  link: { userId: id, page: cause.isNew ? 'new' : 'set' },
  ...(cause.causedBy ? { causedBy: cause.causedBy.id } : {}),
});

/** An unsent mail. Times in Unix seconds. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** JSON list of `{filename, contentType, content}`, contents in base64. */
  attachments: string;
  /** Account of the one-time link in the mail. */
  link_user: string | null;
  /** Page of the portal that the link opens. */
  link_page: 'new' | 'set' | null;
  /** Account that caused the mail. */
  caused_by: string | null;
  queued: number;
  /** Number of failed attempts. */
  attempts: number;
  /** Next attempt. */
  due: number;
  /** End of the lease of the process that sends the mail. */
  leased_until: number;
  given_up: number;
  /** Failure of the last attempt. */
  reason: string | null;
}

/** A one-time link to set a password. */
export interface PasswordLinkTable {
  /** SHA-256 of account and temporary password. */
  hash: string;
  user_id: string;
  made: number;
  expires: number;
}

/** Counter of failed attempts. Times in Unix seconds. */
export interface ThrottleTable {
  scope: string;
  account: string;
  address: string;
  failures: number;
  last: number;
  until: number;
}

/** A secret that an account shares with an authenticator app. Times in unix seconds. */
export interface SecondFactorTable {
  user_id: string;
  /** Encrypted, in base64. */
  secret: string;
  /** First code; null until then. */
  confirmed: number | null;
  /** Number of the newest period whose code was used. */
  last_step: number;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  /** SHA-256 of account and code. */
  hash: string;
  user_id: string;
}

/** A sign-in whose password was right and whose second step is missing. */
export interface SignInChallengeTable {
  /** SHA-256 of the token. */
  hash: string;
  user_id: string;
  /** Unix seconds. */
  expires: number;
}

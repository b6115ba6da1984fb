const pattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Whether a text has the form of a mail address: text, an at sign, a host with a dot. */
export const isMail = (text: string): boolean => pattern.test(text.trim());

export const invalidMail = 'Please enter a valid email';

/**
 * Returns the message after a mail request, equal for known and unknown addresses. Source: spec 1,
 * section 8.
 */
export const resetAnswer = (mail: string): string =>
  `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`;

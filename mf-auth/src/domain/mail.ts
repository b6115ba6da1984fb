const pattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Whether a text has the form of a mail address: something, an at sign, a host with a dot. */
export const isMail = (text: string): boolean => pattern.test(text.trim());

export const invalidMail = 'Please enter a valid email';

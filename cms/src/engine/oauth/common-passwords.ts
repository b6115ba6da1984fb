import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** 49,233 common passwords in lower case; loaded when the first password is checked. */
const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(dictionary['passwords-common'].map((password) => String(password)));
  return known;
};

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string =>
  text.replace(/[013457@$!]/g, (character) => lookalikes[character] ?? character);

/** Removes digits and punctuation before the first and after the last letter. */
const trimmed = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? text;

/**
 * Whether a password is common: unchanged, with digits and punctuation around (`Password2026!`), or
 * with signs in place of letters (`P@55w0rd2026`). Source of the list: @zxcvbn-ts/language-common.
 */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const forms = [text, trimmed(text), plain(trimmed(text)), trimmed(plain(text))];
  return forms.some((form) => commonPasswords().has(form));
}

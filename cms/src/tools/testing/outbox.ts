import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSite } from './running-site';

/** Texts of the mails that a site has written to an address so far. */
export async function mailsTo({ folder }: RunningSite, address: string): Promise<string[]> {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const own = names.filter((name) => name.includes(address)).sort();
  return Promise.all(own.map((name) => readFile(join(outbox, name), 'utf8')));
}

/** The first mail to an address, once it is there; it is written after the answer to who asked for it. */
export const mailTo = (site: RunningSite, address: string, patience?: number): Promise<string> =>
  mailWith(site, address, '', patience);

/** The first mail to an address that holds some words, once it is there. */
export async function mailWith(
  site: RunningSite,
  address: string,
  words: string,
  patience = 500,
): Promise<string> {
  const found = (await mailsTo(site, address)).find((mail) => mail.includes(words));
  if (found) return found;
  if (patience === 0) throw new Error(`No mail to ${address} with: ${words}`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return mailWith(site, address, words, patience - 1);
}

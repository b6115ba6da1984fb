import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../src/engine/settings';
import { openDatabase } from '../src/engine/storage/database';
import type { Behaviour } from '../src/tools/testing/mail-server';
import { request, type Scene } from './soak-scene';

/** Mails asked for, by recipient. */
interface Asked {
  /** Confirmed by the service. */
  confirmed: number;
  /** Requests without an answer: the mail may exist. */
  unanswered: number;
}

/** Mails of a soak run: to the designer while the mail server is cut, to a worker amid kills. */
export interface MailBook {
  readonly asked: Record<'designer@demo.test' | 'dylan.osei@demo.test', Asked>;
  /** Time (Unix milliseconds) of the last mail amid a kill: the lease of a killed process ends before the run does. */
  readonly lastAmidKill: number;
  /** Failures that the office was told in the answer or in the list of unsent mails. */
  told: number;
}

/** Creates the book of a run that ends at a time, in Unix milliseconds. */
export const newMailBook = (end: number): MailBook => ({
  lastAmidKill: end - 150_000,
  asked: {
    'designer@demo.test': { confirmed: 0, unanswered: 0 },
    'dylan.osei@demo.test': { confirmed: 0, unanswered: 0 },
  },
  told: 0,
});

interface Unsent {
  readonly id: string;
  readonly due: string | null;
}

async function unsent(scene: Scene): Promise<readonly Unsent[]> {
  const answer = await request(scene, 'GET', '/api/unsent-mails');
  return ((await answer.json()) as { mails: Unsent[] }).mails;
}

async function askForMail(scene: Scene, mail: string): Promise<{ sent: boolean }> {
  const answer = await request(
    scene,
    'POST',
    '/user/lost-password?_format=json',
    JSON.stringify({ mail }),
    { 'content-type': 'application/json' },
  );
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`A mail was answered with ${answer.status}: ${text}`);
  return JSON.parse(text) as { sent: boolean };
}

/** Sends an unsent mail again. */
const sendAgain = async (scene: Scene, { id }: Unsent): Promise<void> =>
  void (await (await request(scene, 'POST', `/api/unsent-mails/${id}/send`, '{}')).text());

/** Asks for a mail that a kill may cut off at any point. */
export async function askAmidKill(scene: Scene, book: MailBook): Promise<void> {
  const asked = book.asked['dylan.osei@demo.test'];
  try {
    await askForMail(scene, 'dylan.osei@demo.test');
    asked.confirmed += 1;
  } catch (error) {
    if (!/fetch failed|terminated/.test(String(error))) scene.book.wrong.push(String(error));
    asked.unanswered += 1;
  }
}

const cuts: readonly Behaviour[] = ['is busy', 'is away', 'refuses'];

/**
 * Asks for a mail while the mail server is cut: the answer and the list of unsent mails tell the
 * failure. A mail that the server refused for good is sent again by the office.
 */
export async function cutMail(scene: Scene, book: MailBook): Promise<void> {
  const asked = book.asked['designer@demo.test'];
  const cut = cuts[asked.confirmed % cuts.length] ?? 'is busy';
  scene.mail.behave(cut);
  const { sent } = await askForMail(scene, 'designer@demo.test');
  asked.confirmed += 1;
  const listed = await unsent(scene);
  const isTold = !sent && listed.length > 0;
  book.told += isTold ? 1 : 0;
  if (!isTold) scene.book.wrong.push(`A mail server that ${cut} was not told.`);
  scene.mail.behave('takes');
  await Promise.all(listed.filter(({ due }) => due === null).map((mail) => sendAgain(scene, mail)));
}

const messageId = (text: string): string => /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? '';

interface Arrived {
  readonly asked: number;
  readonly arrived: number;
  /** Deliveries beyond the first of a mail: at-least-once after a kill (ADR 55). */
  readonly again: number;
  readonly missing: number;
}

function arrivedFor({ mail }: Scene, to: string, { confirmed, unanswered }: Asked): Arrived {
  const ids = mail.received.filter((one) => one.to.includes(to)).map(({ text }) => messageId(text));
  const arrived = new Set(ids).size;
  const unwanted = Math.max(0, arrived - confirmed - unanswered);
  return {
    ...{ asked: confirmed, arrived },
    again: ids.length - arrived,
    missing: Math.max(0, confirmed - arrived) + unwanted,
  };
}

/** Number of mails in the queue, read from the database. */
async function queued({ place }: Scene): Promise<number> {
  const db = openDatabase(readSettings(place.environment));
  const mails = await db.selectFrom('mail').select('id').execute();
  await db.destroy();
  return mails.length;
}

/** Longest wait for the last mails: the lease of a killed process, and two polls. */
const patienceMs = 200_000;

/**
 * Waits until the queue of mails is empty; the office sends failed mails again. Returns the mails by
 * recipient.
 */
export async function settleMails(scene: Scene, book: MailBook): Promise<Record<string, Arrived>> {
  const end = Date.now() + patienceMs;
  while ((await queued(scene)) > 0 && Date.now() < end) {
    await Promise.all((await unsent(scene)).map((mail) => sendAgain(scene, mail)));
    await pause(1000);
  }
  const left = await queued(scene);
  if (left > 0) scene.book.wrong.push(`${left} mails are still queued.`);
  return Object.fromEntries(
    Object.entries(book.asked).map(([to, asked]) => [to, arrivedFor(scene, to, asked)]),
  );
}

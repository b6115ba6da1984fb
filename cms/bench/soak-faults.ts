import { randomUUID } from 'node:crypto';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answersOf, type Writing, writeLine } from '../src/tools/testing/answered-writes';
import type { startMailServer } from '../src/tools/testing/mail-server';

/** What was tried, and what went wrong. */
export interface Book {
  readonly tried: Record<string, number>;
  readonly wrong: string[];
  /** Longest time from a fault to the next stored write, in milliseconds, by fault. */
  readonly recoveredMs: Record<string, number>;
}

export interface Round {
  readonly writing: Writing;
  readonly origin: string;
  readonly token: string;
  readonly disk: string;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
  readonly book: Book;
  /** Kills the service and starts another one. */
  readonly killAndStart: () => Promise<Round>;
  readonly end: () => Promise<unknown>;
}

export type Fault = (round: Round) => Promise<Round>;

const jsonApi = 'application/vnd.api+json';
const people = 4;

const jsonOf = (round: Round, method: string, path: string, body: unknown, more = {}) =>
  fetch(`${round.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${round.token}`, 'content-type': jsonApi, ...more },
    body: JSON.stringify(body),
  });

/** Writes until the service is gone or refuses for want of room; anything else is noted. */
async function writeOn({ writing, book }: Round): Promise<void> {
  try {
    for (;;) await writeLine(writing);
  } catch (error) {
    const text = String(error);
    if (!/fetch failed|507 instead/.test(text)) book.wrong.push(text);
  }
}

/** Runs a fault amid the writes of several people. */
async function amidWrites(round: Round, fault: () => Promise<void>): Promise<void> {
  const reached = answersOf(round.writing.answered, round.writing.answered.writes + 20);
  const writers = Promise.all(Array.from({ length: people }, () => writeOn(round)));
  await Promise.race([reached, writers]);
  await fault();
  await writers;
}

async function kill(round: Round): Promise<Round> {
  let next = round;
  await amidWrites(round, async () => {
    next = await round.killAndStart();
  });
  return next;
}

const chunk = Buffer.alloc(4 * 1024 * 1024);

/** Appends to a file until the disk is full. */
async function fill(file: string): Promise<void> {
  try {
    for (;;) await appendFile(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Fills the disk amid writes, then makes room again. */
async function fillDisk(round: Round): Promise<Round> {
  const file = join(round.disk, 'filler');
  await amidWrites(round, () => fill(file));
  await rm(file, { force: true });
  return round;
}

/** Mails are asked for while the mail server is away, and arrive once it is back. */
async function cutMail(round: Round): Promise<Round> {
  round.mail.behave('is busy');
  const body = JSON.stringify({ mail: 'designer@demo.test' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${round.token}` };
  const answer = await fetch(`${round.origin}/user/lost-password?_format=json`, {
    ...{ method: 'POST', headers, body },
  });
  if (answer.status !== 200) round.book.wrong.push(`A mail was answered with ${answer.status}.`);
  round.mail.behave('takes');
  return round;
}

const odd = ['toString', '__proto__', '%00', "'", '[', 'a'.repeat(300), '-1', '\u202e', '{"a":'];
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

/** Requests that make no sense are refused, and none of them breaks the service. */
async function sendNonsense(round: Round): Promise<Round> {
  for (let count = 0; count < 100; count += 1) {
    const query = `filter[${encodeURIComponent(pick(odd))}]=${encodeURIComponent(pick(odd))}&sort=${encodeURIComponent(pick(odd))}&page[limit]=${encodeURIComponent(pick(odd))}`;
    const isRead = count % 2 === 0;
    const name = pick(odd);
    const answer = isRead
      ? await fetch(`${round.origin}/jsonapi/node/project?${query}`, {
          headers: { authorization: `Bearer ${round.token}` },
        })
      : await jsonOf(round, 'POST', '/jsonapi/node/project', {
          data: { type: 'node--project', attributes: { [name]: pick(odd) } },
        });
    await answer.text();
    if (answer.status >= 500)
      round.book.wrong.push(`${answer.status} for ${isRead ? query : `attribute ${name}`}`);
  }
  return round;
}

/** Of writes that require the same revision one is stored. */
async function race(round: Round): Promise<Round> {
  const id = randomUUID();
  const type = 'paragraph--line_item';
  const data = { type, id, attributes: { field_quantity: '1' } };
  const made = await jsonOf(round, 'POST', '/jsonapi/paragraph/line_item', { data });
  const { data: line } = (await made.json()) as {
    data: { attributes: { drupal_internal__revision_id: number } };
  };
  const match = { 'if-match': `"${line.attributes.drupal_internal__revision_id}"` };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      jsonOf(round, 'PATCH', `/jsonapi/paragraph/line_item/${id}`, { data }, match),
    ),
  );
  const stored = answers.filter(({ status }) => status === 200).length;
  if (stored !== 1) round.book.wrong.push(`${stored} of 8 racing writes were stored.`);
  return round;
}

/** Faults by their names; a disk of its own is filled as well. */
export const faultsFor = (hasOwnDisk: boolean): Readonly<Record<string, Fault>> => ({
  ...{ 'kill -9 amid writes': kill, 'mail server cut': cutMail },
  ...{ '100 requests of nonsense': sendNonsense, '8 racing writes': race },
  ...(hasOwnDisk ? { 'disk full amid writes': fillDisk } : {}),
});

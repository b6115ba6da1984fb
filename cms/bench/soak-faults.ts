import { randomUUID } from 'node:crypto';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeLine } from '../src/tools/testing/answered-writes';
import { askAmidKill, cutMail, type MailBook } from './soak-mail';
import { amidWrites, repeat, request, type Scene } from './soak-scene';

/** Causes a fault; returns the moment from which the service has to recover (`performance.now()`). */
export type Fault = (scene: Scene) => Promise<number>;

/** Kills the process amid writes and a mail, at a random moment, and starts another process. */
const kill =
  (mails: MailBook): Fault =>
  (scene) =>
    amidWrites(scene, async () => {
      const asked = Date.now() < mails.lastAmidKill ? askAmidKill(scene, mails) : null;
      await pause(Math.random() * 500);
      const from = performance.now();
      await scene.kill();
      await asked;
      await scene.start();
      return from;
    });

/** Kills the database server amid writes and starts another server on the same data. */
const killDatabase: Fault = (scene) =>
  amidWrites(scene, async () => {
    const from = performance.now();
    await scene.place.postgres?.crash();
    return from;
  });

const chunk = Buffer.alloc(4 * 1024 * 1024);

/** Appends to a file until the disk is full. */
async function fill(file: string): Promise<void> {
  try {
    for (;;) await appendFile(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Writes tried on a full disk until a refusal: free space in the pages of the tables lasts for some. */
const triesOnFullDisk = 3000;

/** Fills the disk amid writes until a writer is refused, then makes room again. */
const fillDisk: Fault = async (scene) => {
  const file = join(scene.place.folder, 'filler');
  await amidWrites(scene, () => fill(file));
  const enough = scene.writing().answered.writes + triesOnFullDisk;
  const isOver = () => scene.writing().answered.writes > enough;
  await repeat(scene, () => writeLine(scene.writing()), isOver);
  if (isOver()) scene.book.wrong.push(`${triesOnFullDisk} writes were stored on a full disk.`);
  const ready = await request(scene, 'GET', '/ready');
  if (ready.status !== 503) scene.book.wrong.push(`/ready is ${ready.status} on a full disk.`);
  const from = performance.now();
  await rm(file, { force: true });
  return from;
};

/** Cuts the mail server during a write. */
const cut =
  (mails: MailBook): Fault =>
  async (scene) => {
    const from = performance.now();
    await cutMail(scene, mails);
    return from;
  };

const odd = ['toString', '__proto__', '%00', "'", '[', 'a'.repeat(300), '-1', '\u202e', '{"a":'];
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

async function sendNonsense(scene: Scene, isRead: boolean): Promise<void> {
  const word = () => encodeURIComponent(pick(odd));
  const query = `filter[${word()}]=${word()}&sort=${word()}&page[limit]=${word()}`;
  const name = pick(odd);
  const body = JSON.stringify({
    data: { type: 'node--project', attributes: { [name]: pick(odd) } },
  });
  const answer = isRead
    ? await request(scene, 'GET', `/jsonapi/node/project?${query}`)
    : await request(scene, 'POST', '/jsonapi/node/project', body);
  await answer.text();
  if (answer.status >= 500)
    scene.book.wrong.push(`${answer.status} for ${isRead ? query : `attribute ${name}`}`);
}

/** Sends 100 random queries and bodies, none of which may be answered with 5xx. */
const fuzz: Fault = async (scene) => {
  const from = performance.now();
  for (let count = 0; count < 100; count += 1) await sendNonsense(scene, count % 2 === 0);
  return from;
};

/** Sends eight writes with the same required revision: the service may store a single write. */
const race: Fault = async (scene) => {
  const from = performance.now();
  const id = randomUUID();
  const type = 'paragraph--line_item';
  const body = JSON.stringify({ data: { type, id, attributes: { field_quantity: '1' } } });
  const made = await request(scene, 'POST', '/jsonapi/paragraph/line_item', body);
  const { data: line } = (await made.json()) as {
    data: { attributes: { drupal_internal__revision_id: number } };
  };
  const match = { 'if-match': `"${line.attributes.drupal_internal__revision_id}"` };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      request(scene, 'PATCH', `/jsonapi/paragraph/line_item/${id}`, body, match),
    ),
  );
  const stored = answers.filter(({ status }) => status === 200).length;
  if (stored !== 1) scene.book.wrong.push(`${stored} of 8 racing writes were stored.`);
  return from;
};

/** Returns the faults by name, as far as the store and the account allow. */
export const faultsFor = ({ place }: Scene, mails: MailBook): Readonly<Record<string, Fault>> => ({
  'kill -9 amid writes': kill(mails),
  ...(place.postgres ? { 'kill -9 of PostgreSQL amid writes': killDatabase } : {}),
  ...(place.isSmall ? { 'disk full amid writes': fillDisk } : {}),
  'mail server cut': cut(mails),
  '100 requests of nonsense': fuzz,
  '8 racing writes': race,
});

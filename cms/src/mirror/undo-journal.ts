import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../engine/schema/json';
import type { Service } from '../engine/service';
import type { Database } from '../engine/storage/database';
import { type Drupal, objectIn } from './drupal';
import { compareFields, type Fields, givenFields, isEmpty, pickFields } from './published-record';

/** How to take one step of a publication back. */
export type Undo =
  | { readonly kind: 'delete'; readonly path: string }
  | {
      readonly kind: 'restore';
      readonly path: string;
      readonly type: string;
      readonly id: string;
      readonly before: Fields;
      readonly written: Fields;
    };

/** Steps of one write to the Drupal, noted on disk before each step: a killed process leaves the note behind. */
export interface Journal {
  readonly id: string;
  readonly note: (undo: Undo) => Promise<void>;
  readonly settle: (outcome: 'committed' | 'rolled back') => Promise<void>;
}

/** A write lasts at most this long, in milliseconds: an older note of another process is a leftover. */
const longestWriteMs = 5 * 60_000;

const markOf = (id: string): string => `drupal write ${id}`;

interface Opened {
  readonly service: Service;
  readonly drupal: Drupal;
}

const isGone = (status: number): boolean => status === 404 || status === 410;

/** Restores the fields of a record that still have the written values: later changes of staff stay. */
async function restore({ service, drupal }: Opened, undo: Extract<Undo, { kind: 'restore' }>) {
  const { path, type, id, before, written } = undo;
  const answer = await drupal.ask({ method: 'GET', path });
  if (isGone(answer.status)) return true;
  const resource = objectIn(objectIn(answer.body).data);
  const current = givenFields(service.model.named(type), resource);
  const still = compareFields(written, current, true);
  if (answer.status !== 200 || isEmpty(still)) return answer.status === 200;
  const data = { type, id, ...pickFields(before, still) };
  return (await drupal.ask({ method: 'PATCH', path, json: { data } as Json })).status < 300;
}

async function takeBack(opened: Opened, undo: Undo): Promise<boolean> {
  if (undo.kind === 'restore') return restore(opened, undo);
  const { status } = await opened.drupal.ask({ method: 'DELETE', path: undo.path });
  return status < 300 || isGone(status);
}

const nothing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Opens the notes in the data folder. `report` receives the reason why a step could not be taken back yet. */
export function openJournals(opened: Opened, report: (error: unknown) => void) {
  const { service } = opened;
  const folder = join(service.settings.data, 'drupal-writes');
  const fileOf = (id: string) => join(folder, `${id}.json`);
  /** Writes of this process that have not ended, and writes that could not be taken back yet. */
  const [running, failed] = [new Set<string>(), new Set<string>()];

  const forget = async (id: string): Promise<void> => {
    await rm(fileOf(id), { force: true });
    failed.delete(id);
    await service.db.deleteFrom('setting').where('name', '=', markOf(id)).execute();
  };

  /** Takes the noted steps back, the last first; what fails is tried again before the next write. */
  const undoAll = async (id: string): Promise<void> => {
    const text = await readFile(fileOf(id), 'utf8').catch(nothing);
    const steps = text === null ? [] : (JSON.parse(text) as Undo[]);
    try {
      while (steps.length > 0) {
        const last = steps.at(-1);
        if (last && !(await takeBack(opened, last)))
          throw new Error(`The content system refused to take ${last.path} back.`);
        steps.pop();
        await writeFile(fileOf(id), JSON.stringify(steps), { mode: 0o600 });
      }
      await forget(id);
    } catch (error) {
      failed.add(id);
      report(error);
    }
  };

  const isLeftover = async (id: string): Promise<boolean> => {
    if (running.has(id)) return false;
    // A libSQL file has a single process: what is not of this process is of a killed one.
    if (failed.has(id) || !service.settings.databaseUrl) return true;
    const found = await stat(fileOf(id)).catch(nothing);
    return found !== null && Date.now() - found.mtimeMs > longestWriteMs;
  };

  return {
    /** Starts the notes of a write; the mark in the database tells a committed write. */
    begin: async (db: Database): Promise<Journal> => {
      const id = randomUUID();
      const steps: Undo[] = [];
      running.add(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await db
        .insertInto('setting')
        .values({ name: markOf(id), value: 'written' })
        .execute();
      return {
        id,
        note: async (undo) => {
          steps.push(undo);
          await writeFile(fileOf(id), JSON.stringify(steps), { mode: 0o600, flush: true });
        },
        settle: async (outcome) => {
          await (outcome === 'committed' ? forget(id) : undoAll(id));
          running.delete(id);
        },
      };
    },
    /** Takes back what earlier writes left in the Drupal. */
    cleanUp: async (): Promise<void> => {
      const names = (await readdir(folder).catch(nothing)) ?? [];
      for (const id of names.map((name) => name.replace(/\.json$/, ''))) {
        if (!(await isLeftover(id))) continue;
        const mark = await service.db
          .selectFrom('setting')
          .select('name')
          .where('name', '=', markOf(id))
          .executeTakeFirst();
        await (mark ? forget(id) : undoAll(id));
      }
    },
  };
}

export type Journals = ReturnType<typeof openJournals>;

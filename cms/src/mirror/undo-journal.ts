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

/** Where the notes of writes are, and which writes of this process are not settled. */
interface Notes {
  readonly folder: string;
  readonly fileOf: (id: string) => string;
  /** Writes that have not ended. */
  readonly running: Set<string>;
  /** Writes that could not be taken back yet. */
  readonly failed: Set<string>;
}

function notesIn({ settings }: Service): Notes {
  const folder = join(settings.data, 'drupal-writes');
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return { folder, fileOf, running: new Set(), failed: new Set() };
}

async function forget({ db }: Service, notes: Notes, id: string): Promise<void> {
  await rm(notes.fileOf(id), { force: true });
  notes.failed.delete(id);
  await db.deleteFrom('setting').where('name', '=', markOf(id)).execute();
}

/** Takes the noted steps back, the last first. Throws an Error for a refused step; the note keeps what is left. */
async function undoSteps(opened: Opened, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(nothing);
  const steps = text === null ? [] : (JSON.parse(text) as Undo[]);
  for (let last = steps.pop(); last; last = steps.pop()) {
    if (!(await takeBack(opened, last)))
      throw new Error(`The content system refused to take ${last.path} back.`);
    await writeFile(file, JSON.stringify(steps), { mode: 0o600 });
  }
}

async function isLeftover({ settings }: Service, notes: Notes, id: string): Promise<boolean> {
  if (notes.running.has(id)) return false;
  // A libSQL file has a single process: what is not of this process is of a killed one.
  if (notes.failed.has(id) || !settings.databaseUrl) return true;
  const found = await stat(notes.fileOf(id)).catch(nothing);
  return found !== null && Date.now() - found.mtimeMs > longestWriteMs;
}

const isCommitted = async ({ db }: Service, id: string): Promise<boolean> =>
  (await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', markOf(id))
    .executeTakeFirst()) !== undefined;

/** Opens the notes in the data folder. `report` receives the reason why a step could not be taken back yet. */
export function openJournals(opened: Opened, report: (error: unknown) => void) {
  const { service } = opened;
  const notes = notesIn(service);

  /** Takes a write back; what fails is tried again by `cleanUp`. */
  const undoAll = async (id: string): Promise<void> => {
    try {
      await undoSteps(opened, notes.fileOf(id));
      await forget(service, notes, id);
    } catch (error) {
      notes.failed.add(id);
      report(error);
    }
  };

  return {
    /** Starts the notes of a write; the mark in the database tells a committed write. */
    begin: async (db: Database): Promise<Journal> => {
      const id = randomUUID();
      const steps: Undo[] = [];
      notes.running.add(id);
      await mkdir(notes.folder, { recursive: true, mode: 0o700 });
      await db
        .insertInto('setting')
        .values({ name: markOf(id), value: 'written' })
        .execute();
      return {
        note: async (undo) => {
          steps.push(undo);
          await writeFile(notes.fileOf(id), JSON.stringify(steps), { mode: 0o600, flush: true });
        },
        settle: async (outcome) => {
          await (outcome === 'committed' ? forget(service, notes, id) : undoAll(id));
          notes.running.delete(id);
        },
      };
    },
    /** Takes back what earlier writes left in the Drupal. */
    cleanUp: async (): Promise<void> => {
      const names = (await readdir(notes.folder).catch(nothing)) ?? [];
      for (const id of names.map((name) => name.replace(/\.json$/, '')))
        if (await isLeftover(service, notes, id))
          await ((await isCommitted(service, id)) ? forget(service, notes, id) : undoAll(id));
    },
  };
}

export type Journals = ReturnType<typeof openJournals>;

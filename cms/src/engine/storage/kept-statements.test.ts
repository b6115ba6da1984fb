import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { KeptStatements } from './kept-statements';

let folder: string;
let file: Libsql.Database;
let kept: KeptStatements;
/** Texts that the database has prepared. */
let prepared: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-statements-'));
  file = new Libsql(join(folder, 'content.db'));
  file.pragma('journal_mode = WAL');
  file.exec('create table plant (name text primary key, height integer)');
  prepared = [];
  const prepare = file.prepare.bind(file);
  Object.assign(file, {
    prepare: (text: string) => {
      prepared.push(text);
      return prepare(text);
    },
  });
  kept = new KeptStatements(file);
});
afterEach(async () => {
  kept.close();
  await rm(folder, { recursive: true });
});

const insert = (name: string, height: number | null = null) =>
  kept.prepare('insert into plant (name, height) values (?, ?)').run([name, height]);
const all = () => kept.prepare('select * from plant order by name').all([]);

test('a text of SQL is prepared once, and each run has its own parameters and rows', () => {
  for (const name of ['Yew', 'Box', 'Ash']) insert(name, name.length);
  expect(all()).toEqual(['Ash', 'Box', 'Yew'].map((name) => ({ name, height: 3 })));
  insert('Oak');
  expect(all()).toHaveLength(4);
  expect(prepared).toHaveLength(2);
});

test('a new column stands in the rows of a statement that ran before', () => {
  insert('Yew');
  expect(all()).toEqual([{ name: 'Yew', height: null }]);
  kept.prepare('alter table plant add column colour text').run([]);
  expect(all()).toEqual([{ name: 'Yew', height: null, colour: null }]);
});

test('a statement that failed runs again', () => {
  insert('Yew');
  expect(() => insert('Yew')).toThrow('UNIQUE');
  insert('Box');
  expect(all()).toHaveLength(2);
});

test('a row of many results is read whole, and a kept read blocks no checkpoint of the log', () => {
  for (let number = 0; number < 250; number += 1) insert(`Plant ${number}`);
  expect(all()).toHaveLength(250);
  expect(file.pragma('wal_checkpoint(TRUNCATE)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
});

test('a thousand different texts leave the newest 250', () => {
  const read = (number: number) => kept.prepare(`select ${number} as number`).all([]);
  for (let number = 0; number < 1000; number += 1) read(number);
  expect(read(999)).toEqual([{ number: 999 }]);
  expect(read(750)).toEqual([{ number: 750 }]);
  expect(prepared).toHaveLength(1000);
  read(700);
  expect(prepared).toHaveLength(1001);
});

test('statements that return what they wrote write once', () => {
  insert('Yew', 1);
  const grow = kept.prepare('update plant set height = height + 1 returning height');
  expect([...grow.all([]), ...grow.all([])]).toEqual([{ height: 2 }, { height: 3 }]);
});

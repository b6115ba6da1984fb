import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '../schema/content-model';
import { isObject, type Json } from '../schema/json';
import { isUuid } from '../write/body';
import { type PortableRecord, partFields, partTypeOf, portableKinds } from './portable-record';

const titleOf = ({ attributes }: PortableRecord): string =>
  String(attributes.title ?? attributes.name ?? attributes.field_task ?? '');

const fileName = (record: PortableRecord): string => {
  const words = titleOf(record)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  return `${words || 'untitled'}-${record.id.slice(0, 8)}.json`;
};

const jsonFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.json')).sort();
};

/** Writes a file per record; deletes files of removed records. */
export async function writeFolder(
  folder: string,
  content: ReadonlyMap<string, readonly PortableRecord[]>,
): Promise<number> {
  let written = 0;
  for (const [kind, records] of content) {
    const place = join(folder, kind);
    await mkdir(place, { recursive: true });
    for (const name of await jsonFiles(place)) await rm(join(place, name));
    for (const record of records) {
      await writeFile(join(place, fileName(record)), `${JSON.stringify(record, null, 2)}\n`);
      written += 1;
    }
  }
  return written;
}

function parse(text: string, file: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    throw new Error(`${file}, line ${line}: this is no JSON. ${message}`, { cause: error });
  }
}

const fail = (file: string, pointer: string, wants: string): never => {
  throw new Error(`${file}#${pointer}: ${wants}`);
};

interface Reading {
  readonly model: Model;
  readonly file: string;
}

function identity({ file }: Reading, value: Json, type: string, pointer: string) {
  if (!isObject(value)) return fail(file, pointer, 'must be a record.');
  if (value.type !== type) return fail(file, `${pointer}/type`, `must be ${type}.`);
  if (!isUuid(value.id)) return fail(file, `${pointer}/id`, 'must be a UUID.');
  return { value, id: value.id.toLowerCase() };
}

const listAt = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function readRecord(reading: Reading, given: Json, typeName: string, at: string): PortableRecord {
  const { value, id } = identity(reading, given, typeName, at);
  const type = reading.model.named(typeName);
  const { attributes, parts, links } = value;
  if (!isObject(attributes) || !isObject(parts) || !isObject(links))
    return fail(reading.file, at, 'needs attributes, parts and links.');
  for (const [name, field] of Object.entries(attributes))
    checkAttribute(reading, type.attributes[name], field, `${at}/attributes/${name}`);
  return {
    type: typeName,
    id,
    attributes,
    parts: Object.fromEntries(
      partFields(type).map((field) => [
        field,
        listAt(parts[field]).map((part, index) =>
          readRecord(reading, part, partTypeOf(type, field), `${at}/parts/${field}/${index}`),
        ),
      ]),
    ),
    links: Object.fromEntries(
      Object.entries(links).map(([field, ids]) => [field, listAt(ids).map(String)]),
    ),
  };
}

function checkAttribute(
  { file }: Reading,
  field: { write: (value: Json) => unknown } | undefined,
  value: Json | undefined,
  pointer: string,
): void {
  if (!field) return fail(file, pointer, 'there is no such field.');
  try {
    field.write(value ?? null);
  } catch (error) {
    fail(file, pointer, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the kinds that an export contains: exports of older versions have fewer. */
export async function kindsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return portableKinds.map(({ folder: kind }) => kind).filter((kind) => names.includes(kind));
}

/** Reads the records of a folder in creation order. Throws an Error with file and location. */
export async function readFolder(model: Model, folder: string): Promise<PortableRecord[]> {
  const found: PortableRecord[] = [];
  for (const { folder: kind, type } of portableKinds)
    for (const name of await jsonFiles(join(folder, kind))) {
      const file = join(kind, name);
      const value = parse(await readFile(join(folder, file), 'utf8'), file);
      found.push(readRecord({ model, file }, value, type, ''));
    }
  if (found.length === 0) throw new Error(`${folder} holds no exported content.`);
  return found;
}

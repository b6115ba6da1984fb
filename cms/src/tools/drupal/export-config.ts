import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { JsonObject } from '../../engine/schema/json';
import type { ResourceType } from '../../engine/schema/resource-type';
import { recipeFiles } from './config/recipe';

/** Formats data as Drupal writes configuration: one value a line, no anchors. */
export const yamlOf = (data: JsonObject): string =>
  stringify(data, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true });

const isOurs = (name: string): boolean => ['recipe.yml', 'config', 'content'].includes(name);

/**
 * Removes the files of an earlier export. Throws an Error if the folder contains anything else, which
 * an export does not delete.
 */
async function emptied(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0) return;
  const strange = names.find((name) => !isOurs(name));
  if (strange !== undefined || !names.includes('recipe.yml'))
    throw new Error(
      `${folder} contains '${strange ?? names[0]}', which is no part of an export. Give an empty folder.`,
    );
  for (const name of names) await rm(join(folder, name), { recursive: true });
}

/**
 * Writes the content model as a Drupal recipe: `recipe.yml`, `config` and `content`. The same
 * declarations give the same bytes. Returns the number of files.
 */
export async function exportConfig(
  model: readonly ResourceType[],
  folder: string,
): Promise<number> {
  await emptied(folder);
  const files = recipeFiles(model);
  for (const [path, data] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), yamlOf(data));
  }
  return files.size;
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentModel } from '../../product/types/resource-types';
import { exportConfig } from './export-config';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drupal-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('an export replaces an earlier export: a field that is gone leaves no file', async () => {
  const count = await exportConfig(contentModel, folder);
  const stale = join(folder, 'config/field.storage.node.field_gone.yml');
  await writeFile(stale, 'id: node.field_gone\n');
  expect(await exportConfig(contentModel, folder)).toBe(count);
  const names = await readdir(join(folder, 'config'));
  expect(names).not.toContain('field.storage.node.field_gone.yml');
  expect(names).toHaveLength(count - 2);
  const recipe: unknown = parse(await readFile(join(folder, 'recipe.yml'), 'utf8'));
  expect(recipe).toMatchObject({
    name: 'Groundplan',
    install: expect.arrayContaining(['paragraphs']),
  });
});

test('a folder with other files is refused, and keeps the files', async () => {
  await writeFile(join(folder, 'thesis.txt'), 'precious');
  await expect(exportConfig(contentModel, folder)).rejects.toThrow(/thesis\.txt/);
  expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('precious');
  expect(await readdir(folder)).toEqual(['thesis.txt']);
});

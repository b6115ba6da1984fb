import { serviceAnswers } from '../testing';
import { readTemplates } from './templates';

let asked: URL[];
beforeEach(() => {
  asked = [];
});

serviceAnswers(({ path, query }) => {
  const url = new URL(`${path}?${query}`, 'http://portal.example');
  asked.push(url);
  const ids = [...url.searchParams].flatMap(([name, value]) =>
    /\[value\]/.test(name) ? [value] : [],
  );
  const data = ids.map((id) => ({
    ...{ type: 'node--feature_template', id, relationships: {} },
    attributes: { title: `Title of ${id}` },
  }));
  return { body: { data } };
});

test('selected templates are read in portions whose addresses stay below 8 kB, each template once', async () => {
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  const found = await readTemplates({ by: 'id', values: ids });
  expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(asked).toHaveLength(3);
  expect(Math.max(...asked.map(({ href }) => href.length))).toBeLessThan(8000);
});

test('an empty selection of templates sends no request', async () => {
  expect(await readTemplates({ by: 'title', values: [] })).toEqual([]);
  expect(asked).toEqual([]);
});

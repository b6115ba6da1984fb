import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const bring = (entries: unknown, token = manager) =>
  site.ask(token, 'POST', '/api/price-book-import', { entries }, 'application/json');

const named = async (name: string, token = manager) => {
  const filter = `filter[x][condition][path]=title&filter[x][condition][operator]=CONTAINS&filter[x][condition][value]=${encodeURIComponent(name)}`;
  const { body } = await site.ask(token, 'GET', `/jsonapi/node/price_book_entry?${filter}`);
  return list(body.data).map((one) => at(one, 'attributes'));
};

const gravel = {
  name: 'Pea gravel, ZOË',
  description: '',
  unit: 'ton',
  unitPrice: '48.5',
  overheadPercent: '',
};

test('an import adds entries, changes prices, and changes nothing the second time', async () => {
  const other = { ...gravel, unit: 'bag', unitPrice: '6.25', overheadPercent: '10' };
  expect((await bring([gravel, other])).body).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect((await bring([gravel, other])).body).toEqual({ added: 0, changed: 0, unchanged: 2 });
  const dearer = { ...gravel, name: ' PEA GRAVEL, ZOË', unitPrice: '51' };
  expect((await bring([dearer])).body).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await named('gravel, zoe')).toEqual([
    expect.objectContaining({
      title: 'Pea gravel, ZOË',
      field_quantifier: 'ton',
      field_unit_price: '51.0000',
      field_overhead: '0.000',
    }),
    expect.objectContaining({ field_quantifier: 'bag', field_overhead: '10.000' }),
  ]);
});

test('an article that an import names twice is stored once, at the later price', async () => {
  const twice = { ...gravel, name: 'Named twice' };
  const later = { ...twice, unitPrice: '50' };
  expect((await bring([twice, later])).body).toEqual({ added: 1, changed: 1, unchanged: 0 });
  expect(await named('Named twice')).toEqual([
    expect.objectContaining({ field_unit_price: '50.0000' }),
  ]);
});

test.each([
  ['a comma', { unitPrice: '12,5' }, 'Row 2: 12,5 is no number.'],
  ['no name', { name: '  ' }, 'Row 2: An entry needs a name.'],
])('an import with %s is refused as a whole, with the row', async (_, wrong, detail) => {
  const first = { ...gravel, name: 'Never stored' };
  const { status, body } = await bring([first, { ...first, ...wrong }]);
  expect([status, at(body, 'message')]).toEqual([422, detail]);
  expect(await named('Never stored')).toEqual([]);
});

test.each([
  ['no list', {}, 400],
  ['a number for a text', [{ ...gravel, name: 5 }], 400],
  ['too many', Array(1001).fill(gravel), 413],
])('an import of %s is refused', async (_, entries, status) => {
  expect((await bring(entries)).status).toBe(status);
});

test.each([
  ['demo_designer', 403, 1],
  ['demo_staff_worker', 403, 0],
  ['demo_customer', 403, 0],
])('%s may not import (%d), and reads %d entries of a name', async (who, status, count) => {
  await bring([{ ...gravel, name: 'Only for pricing' }]);
  const token = await site.token(who);
  expect((await bring([gravel], token)).status).toBe(status);
  expect(await named('Only for pricing', token)).toHaveLength(count);
});

test('5,000 entries are imported by parts and each is found', async () => {
  const all = Array.from({ length: 5000 }, (_, index) => ({
    ...gravel,
    name: `Article ${String(index).padStart(4, '0')}`,
    unitPrice: String(index / 4),
  }));
  for (let start = 0; start < all.length; start += 1000)
    expect((await bring(all.slice(start, start + 1000))).body).toMatchObject({ added: 1000 });
  expect(await named('4999')).toHaveLength(1);
});

import { aProjectRow } from '@portal/shared/testing';
import { arrange } from './arrange';

const all = { keyword: '', status: '', budget: null } as const;
const harbour = aProjectRow({ title: 'Harbour Walk', status: 'proposal', budget: '9000' });
const deck = aProjectRow({
  title: 'Deck',
  status: 'design',
  budget: '25000',
  client: { id: '1', name: 'Harriet Moss' },
});
const lawn = aProjectRow({ title: 'Lawn', status: 'design', budget: null });
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test('a keyword is found in the title and in the name of the client, in any case', () => {
  expect(titles(arrange([harbour, deck, lawn], { ...all, keyword: 'HAR' }))).toEqual([
    'Harbour Walk',
    'Deck',
  ]);
});

test('one status shows only its projects', () => {
  expect(titles(arrange([harbour, deck, lawn], { ...all, status: 'design' }))).toEqual([
    'Deck',
    'Lawn',
  ]);
});

test('budgets are ordered by their number, not by their text', () => {
  expect(titles(arrange([harbour, deck], { ...all, budget: 'ascending' }))).toEqual([
    'Harbour Walk',
    'Deck',
  ]);
  expect(titles(arrange([harbour, deck], { ...all, budget: 'descending' }))).toEqual([
    'Deck',
    'Harbour Walk',
  ]);
});

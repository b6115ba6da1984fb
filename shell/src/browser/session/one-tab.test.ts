/** @jest-environment jsdom */
import { oneTabAtATime } from './one-tab';

/** Work that notes when it begins and ends. */
const noting = (notes: string[], name: string) => async () => {
  notes.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  notes.push(`${name} ends`);
  return name;
};

beforeEach(() => localStorage.clear());

test('without the locks of a secure address, works of one name still run one after the other', async () => {
  const notes: string[] = [];
  const names = ['one', 'two', 'three'];
  const results = await Promise.all(
    names.map((name) => oneTabAtATime('renewal', noting(notes, name))),
  );
  expect(results).toEqual(names);
  for (const [index, note] of notes.entries())
    if (index % 2) expect(note).toBe(`${notes[index - 1]?.split(' ')[0]} ends`);
  expect(localStorage.length).toBe(0);
});

test('a tab that died at work holds nobody up for ever', async () => {
  localStorage.setItem('renewal', `1 ${Date.now() - 1}`);
  expect(await oneTabAtATime('renewal', noting([], 'next'))).toBe('next');
});

test('work that fails leaves the turn to the next', async () => {
  const failing = () => Promise.reject(new Error('refused'));
  await expect(oneTabAtATime('renewal', failing)).rejects.toThrow('refused');
  expect(await oneTabAtATime('renewal', noting([], 'next'))).toBe('next');
});

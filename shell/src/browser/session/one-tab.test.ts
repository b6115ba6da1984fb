/** @jest-environment jsdom */
import { oneTabAtATime } from './one-tab';
import { isSpent, markSpent } from './spent-tokens';

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

describe('in a browser that blocks storage, and refuses locks with it', () => {
  const refuse = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));

  beforeEach(() =>
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: refuse, query: refuse },
    }),
  );
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('work runs', async () => {
    expect(await oneTabAtATime('renewal', noting([], 'one'))).toBe('one');
  });

  test('a refresh token can be used', async () => {
    expect(await isSpent('refresh')).toBe(false);
    expect((await markSpent('refresh'))()).toBeUndefined();
  });
});

test('work that fails under a lock runs once', async () => {
  const value = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
  let runs = 0;
  const failing = () => {
    runs += 1;
    return Promise.reject(new Error('refused'));
  };
  await expect(oneTabAtATime('renewal', failing)).rejects.toThrow('refused');
  Reflect.deleteProperty(navigator, 'locks');
  expect(runs).toBe(1);
});

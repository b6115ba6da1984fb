import { RequestFailed } from '@portal/shared/http';
import { browserKeeps, serviceAnswers } from '@portal/shared/testing';
import { keepText } from './keep-text';

const id = '0c9f7a52-8a4b-4d0e-9a43-0b1f4f0d6c11';
const stored = (html: string) => ({
  data: { type: 'node--legal', id, attributes: { title: 'legal', body: { processed: html } } },
});

let isReadable: boolean;
let html: string;
let writes: number;

beforeEach(() => {
  isReadable = true;
  html = '<p>One</p>';
  writes = 0;
});

serviceAnswers(({ method }) => {
  if (method === 'PATCH') {
    writes += 1;
    html = '<p>Two</p>';
  }
  return isReadable ? { body: stored(html) } : { status: 503, body: {} };
});
browserKeeps(() => stored('<p>One</p>'));

const change = { title: 'legal', html: '<p>Two</p>', seen: { id, html: '<p>One</p>' } } as const;

test('a text is compared with the stored one, and written', async () => {
  expect(await keepText(change)).toMatchObject({ outcome: 'kept', stored: { html: '<p>Two</p>' } });
  expect(writes).toBe(1);
});

test('a text that another person has changed is not written', async () => {
  html = '<p>Their words</p>';
  expect(await keepText(change)).toMatchObject({
    outcome: 'changed',
    stored: { html: '<p>Their words</p>' },
  });
  expect(writes).toBe(0);
});

test('the answer that the browser has kept does not stand for the stored text', async () => {
  isReadable = false;
  await expect(keepText(change)).rejects.toThrow(RequestFailed);
  expect(writes).toBe(0);
});

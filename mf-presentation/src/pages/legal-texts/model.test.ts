/** @jest-environment jsdom */
import type { LegalText } from '@portal/shared/cms';
import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import {
  $pages,
  $saveProblem,
  pageAdded,
  pageEdited,
  pageMoved,
  pageRemoved,
  readTextsFx,
  saveRetried,
  saveTextFx,
  textsOpened,
  wordsEdited,
} from './model';

const stored = [
  { id: 'l', title: 'legal', html: '<p>One</p><!-- pagebreak --><p>Two</p>' },
  { id: 's', title: 'signatures', html: '<p>By signing</p>' },
];

const opened = async (texts: readonly LegalText[] = stored, fails: () => boolean = () => false) => {
  const sent: unknown[] = [];
  const scope = fork({
    handlers: [
      [readTextsFx, () => texts],
      [
        saveTextFx,
        (text: LegalText) => {
          if (fails()) throw new RequestFailed({ kind: 'offline' });
          sent.push(text);
          return text.id ?? 'made';
        },
      ],
    ],
  });
  await allSettled(textsOpened, { scope });
  return { scope, sent };
};

test('the agreement is edited page by page, and kept with its page breaks', async () => {
  const { scope, sent } = await opened();
  await allSettled(pageEdited, { scope, params: { at: 1, html: '<p>Three</p>' } });
  await allSettled(pageMoved, { scope, params: { at: 1, step: -1 } });
  await allSettled(pageRemoved, { scope, params: 1 });
  const at = (html: string) => ({ id: 'l', title: 'legal', html });
  expect(sent).toEqual([
    at('<p>One</p>\n<!-- pagebreak -->\n<p>Three</p>'),
    at('<p>Three</p>\n<!-- pagebreak -->\n<p>One</p>'),
    at('<p>Three</p>'),
  ]);
});

test('a page that was added is kept once it has words', async () => {
  const { scope, sent } = await opened();
  await allSettled(pageAdded, { scope });
  expect([scope.getState($pages)?.length, sent]).toEqual([3, []]);
  await allSettled(pageEdited, { scope, params: { at: 2, html: '<p>Three</p>' } });
  expect(sent).toHaveLength(1);
});

test('a text that was never written is made once, and then changed', async () => {
  const { scope, sent } = await opened([]);
  await allSettled(wordsEdited, { scope, params: '<p>By signing</p>' });
  await allSettled(wordsEdited, { scope, params: '<p>In signing</p>' });
  expect(sent).toEqual([
    { id: null, title: 'signatures', html: '<p>By signing</p>' },
    { id: 'made', title: 'signatures', html: '<p>In signing</p>' },
  ]);
});

test('a change that could not be kept stays on the page, says so, and is sent again', async () => {
  let isDown = true;
  const { scope, sent } = await opened(stored, () => isDown);
  await allSettled(pageEdited, { scope, params: { at: 0, html: '<p>Zero</p>' } });
  expect(scope.getState($saveProblem)).toMatch(/cannot be reached/);
  expect(scope.getState($pages)?.[0]).toBe('<p>Zero</p>');
  isDown = false;
  await allSettled(saveRetried, { scope });
  expect(scope.getState($saveProblem)).toBeNull();
  expect(sent).toHaveLength(1);
});

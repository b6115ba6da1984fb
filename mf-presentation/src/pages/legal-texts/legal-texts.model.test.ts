/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import { announceUnsavedFx } from '../../bus';
import type { KeptText, StoredText, TextChange } from './keep-text';
import {
  $other,
  $pages,
  $saveProblem,
  $words,
  keepTextFx,
  otherTextChosen,
  ownTextChosen,
  pageAdded,
  pageEdited,
  pageMoved,
  pageRemoved,
  readTextsFx,
  saveRetried,
  textsOpened,
  wordsEdited,
} from './legal-texts.model';

const stored = {
  legal: { id: 'l', html: '<p>One</p><!-- pagebreak --><p>Two</p>' },
  signatures: { id: 's', html: '<p>By signing</p>' },
};

interface Given {
  readonly texts?: Record<'legal' | 'signatures', StoredText>;
  readonly fails?: () => boolean;
  /** What somebody else has stored meanwhile, until it is seen. */
  readonly other?: StoredText;
}

const opened = async ({ texts = stored, fails = () => false, other }: Given = {}) => {
  const sent: TextChange[] = [];
  const unsaved: number[] = [];
  const keep = (change: TextChange): KeptText => {
    if (fails()) throw new RequestFailed({ kind: 'offline' });
    if (other && change.seen.html !== other.html) return { outcome: 'changed', stored: other };
    sent.push(change);
    return { outcome: 'kept', stored: { id: change.seen.id ?? 'made', html: change.html } };
  };
  const scope = fork({
    handlers: [
      [readTextsFx, () => texts],
      [keepTextFx, keep],
      [announceUnsavedFx, ({ count }: { count: number }) => unsaved.push(count)],
    ],
  });
  await allSettled(textsOpened, { scope });
  return { scope, sent, unsaved };
};

test('the agreement is edited page by page, and kept with its page breaks', async () => {
  const { scope, sent } = await opened();
  await allSettled(pageEdited, { scope, params: { at: 1, html: '<p>Three</p>' } });
  await allSettled(pageMoved, { scope, params: { at: 1, step: -1 } });
  await allSettled(pageRemoved, { scope, params: 1 });
  expect(sent.map(({ title, html }) => [title, html])).toEqual([
    ['legal', '<p>One</p>\n<!-- pagebreak -->\n<p>Three</p>'],
    ['legal', '<p>Three</p>\n<!-- pagebreak -->\n<p>One</p>'],
    ['legal', '<p>Three</p>'],
  ]);
});

test('a page that was added is kept once it has words', async () => {
  const { scope, sent } = await opened();
  await allSettled(pageAdded, { scope });
  expect([scope.getState($pages)?.length, sent]).toEqual([3, []]);
  await allSettled(pageEdited, { scope, params: { at: 2, html: '<p>Three</p>' } });
  expect(sent).toHaveLength(1);
});

test('a text that was never written is made once, and then changed, however fast one types', async () => {
  const none = { id: null, html: '' };
  const { scope, sent } = await opened({ texts: { legal: none, signatures: none } });
  await Promise.all([
    allSettled(wordsEdited, { scope, params: '<p>By signing</p>' }),
    allSettled(wordsEdited, { scope, params: '<p>In signing</p>' }),
  ]);
  expect(sent.map(({ seen, html }) => [seen.id, html])).toEqual([
    [null, '<p>By signing</p>'],
    ['made', '<p>In signing</p>'],
  ]);
});

test('a change that could not be kept stays on the page, is told as unsaved, and is sent again', async () => {
  let isDown = true;
  const { scope, sent, unsaved } = await opened({ fails: () => isDown });
  await allSettled(pageEdited, { scope, params: { at: 0, html: '<p>Zero</p>' } });
  expect(scope.getState($saveProblem)).toMatch(/cannot be reached/);
  expect(scope.getState($pages)?.[0]).toBe('<p>Zero</p>');
  expect(unsaved.at(-1)).toBe(1);
  isDown = false;
  await allSettled(saveRetried, { scope });
  expect(scope.getState($saveProblem)).toBeNull();
  expect([sent.length, unsaved.at(-1)]).toEqual([1, 0]);
});

const theirs = { id: 's', html: '<p>Theirs</p>' };

test('what somebody else has changed meanwhile is not overwritten before it is said whose stays', async () => {
  const { scope, sent } = await opened({ other: theirs });
  await allSettled(wordsEdited, { scope, params: '<p>Mine</p>' });
  expect([scope.getState($other), sent]).toEqual([{ title: 'signatures', stored: theirs }, []]);
  await allSettled(ownTextChosen, { scope });
  expect(sent).toEqual([{ title: 'signatures', html: '<p>Mine</p>', seen: theirs }]);
  expect(scope.getState($other)).toBeNull();
});

test('who lets the text of the other stay sees it, and writes nothing', async () => {
  const { scope, sent, unsaved } = await opened({ other: theirs });
  await allSettled(wordsEdited, { scope, params: '<p>Mine</p>' });
  await allSettled(otherTextChosen, { scope });
  expect([scope.getState($words), sent, unsaved.at(-1)]).toEqual(['<p>Theirs</p>', [], 0]);
});

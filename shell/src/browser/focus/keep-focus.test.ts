/** @jest-environment jsdom */
import { contentId } from './content-id';
import { recordFocus } from './focus-record';
import { keepFocus } from './keep-focus';

/** A mutation is reported, then the next task has ended. */
const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};
const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}.`);
  return found;
};
const focused = () => document.activeElement?.id;

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="${contentId}"><ul id="list"><li id="row"><button id="remove">x</button></li></ul></main>
    <div id="outside"><button id="answer">Yes</button></div>`;
  end = keepFocus(document, recordFocus(document), contentId);
});
afterEach(() => end());

test('of a row that is removed the list keeps the focus, and is no stop for Tab afterwards', async () => {
  at('remove').focus();
  at('row').remove();
  await settled();
  expect(focused()).toBe('list');
  at('answer').focus();
  expect(at('list').hasAttribute('tabindex')).toBe(false);
});

test('outside the page the content gets the focus', async () => {
  at('answer').focus();
  at('outside').remove();
  await settled();
  expect(focused()).toBe(contentId);
});

test('a focus that the person took elsewhere, or that the page set, stays', async () => {
  at('remove').focus();
  at('remove').blur();
  await settled();
  at('row').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  at('answer').focus();
  at('list').remove();
  await settled();
  expect(focused()).toBe('answer');
});

test('in place of an element that had the focus before the record began the content gets it', async () => {
  end();
  at('remove').focus();
  end = keepFocus(document, recordFocus(document), contentId);
  at('row').remove();
  await settled();
  expect(focused()).toBe(contentId);
});

test('a row that was removed before the watch began leaves the focus on the list', () => {
  end();
  const record = recordFocus(document);
  at('remove').focus();
  at('row').remove();
  end = keepFocus(document, record, contentId);
  expect(focused()).toBe('list');
});

test('a focus that the person took elsewhere before the watch began stays', async () => {
  end();
  const record = recordFocus(document);
  at('remove').focus();
  at('remove').blur();
  end = keepFocus(document, record, contentId);
  at('row').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

/**
 * @jest-environment jsdom
 */
import { leaveSavedPage } from './leave-saved-page';
import { savedPage } from './saved-page';

const { jest } = import.meta;

/** Draws a page of the portal with the given content. */
function draw(content: string): void {
  document.body.innerHTML = `<div id="portal"><div class="frame">
<header><span role="status"></span></header><main id="content">${content}</main>
</div><div role="alert">Saved.</div></div>`;
}

const loaded = ['/shell/core.css', '/shell/texts.a1.woff2', '/shell/texts.a1.woff2'];
const saved = (): string => savedPage(document, 'en', loaded) ?? '';

/** Returns the copy of a page as a browser would draw it. */
function shown(): Element {
  const [, body = ''] = saved().split('<!--body-->');
  const place = document.createElement('div');
  place.innerHTML = body;
  return place;
}

test('a page is saved with its time in the toolbar, fonts and style sheets, no passing message', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="/shell/core.css" integrity="sha384-a">
<link rel="stylesheet" href="https://other.example/x.css"><style data-css-hash="1">.ant{color:red}</style>`;
  draw('<h1>Harbour Walk</h1>');
  const [head = ''] = saved().split('<!--body-->');
  expect(head).toBe(
    '<link rel="preload" as="font" href="/shell/texts.a1.woff2" crossorigin>' +
      '<link rel="stylesheet" href="/shell/core.css" integrity="sha384-a">',
  );
  expect(shown().querySelector('header')?.textContent).toMatch(/^Data of \w+ \d+, \d{4}, /);
  expect(shown().textContent).toContain('Harbour Walk');
  expect(shown().textContent).not.toContain('Saved.');
  expect(shown().querySelector('style')?.textContent).toBe('.ant{color:red}');
});

test('the values of fields are those that were seen', () => {
  draw(`<input value="old"><input type="checkbox"><textarea>old</textarea>
<select><option selected>old</option><option>new</option></select>`);
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
    field.value = 'new';
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]');
  if (box) box.checked = true;
  const fields = [...shown().querySelectorAll<HTMLInputElement>('input, textarea, select')];
  expect(fields.map(({ value }) => value)).toEqual(['new', 'new', 'new', 'new']);
  expect(fields[1]?.checked).toBe(true);
});

test('nothing in a saved page has the id or the name of something in the page', () => {
  draw('<a id="content-2" name="x">One</a><svg><path id="leaf"/></svg>');
  expect([...shown().querySelectorAll('[id]')].map(({ id }) => id)).toEqual(['leaf']);
  expect(shown().querySelector('[name]')).toBeNull();
});

test.each([
  ['that loads', '<div role="status" aria-label="Loading..."><span></span></div>'],
  ['that works', '<button aria-busy="true">Save</button>'],
  ['that asks for a password', '<input type="password" value="secret">'],
  ['of more than 500,000 characters', 'x'.repeat(500_001)],
])('a page %s is not saved', (_, content) => {
  draw(content);
  expect(savedPage(document, 'en', loaded)).toBeNull();
});

test('a page without a toolbar has no place for the time, and is not saved', () => {
  document.body.innerHTML = '<div id="portal"><main id="content">Proposal</main></div>';
  expect(savedPage(document, 'en', loaded)).toBeNull();
});

describe('a saved page', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="portal"></div>
<div id="saved-page"><main>Harbour Walk, Cedar Court</main></div>`;
  });
  const portal = () => document.getElementById('portal') ?? document.body;
  const isShown = () => document.getElementById('saved-page') !== null;
  const drawn = () => new Promise((done) => queueMicrotask(() => done(null)));

  test('gives way to content, and not to a placeholder', async () => {
    leaveSavedPage(document);
    portal().innerHTML = '<main><div role="status" aria-label="Loading..."></div></main>';
    await drawn();
    expect(isShown()).toBe(true);
    portal().innerHTML = '<main>Harbour Walk, Cedar Court</main>';
    await drawn();
    expect(isShown()).toBe(false);
  });

  test('gives way after five seconds to whatever is drawn', () => {
    jest.useFakeTimers();
    leaveSavedPage(document);
    jest.advanceTimersByTime(5000);
    expect(isShown()).toBe(false);
    jest.useRealTimers();
  });
});

/** @jest-environment jsdom */

import { RichText } from '@portal/shared/design-system';
import { render } from '@testing-library/react';
import { flowHtml } from './flow-html';
import { legalPages } from './legal-pages';

test.each([
  ['a comment', '<p>One</p><!-- pagebreak --><p>Two</p>'],
  ['a comment without spaces', '<p>One</p><!--pagebreak--><p>Two</p>'],
  [
    "the editor's element",
    '<p>One</p><div class="page-break"><span style="display:none">&nbsp;</span></div><p>Two</p>',
  ],
  [
    "the older editor's element",
    '<p>One</p><div style="page-break-after: always"></div><p>Two</p>',
  ],
])('the legal text is split at %s', (_, html) => {
  expect(legalPages(html)).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a marker at the end makes no empty page', () => {
  expect(legalPages('<p>One</p><!-- pagebreak --><p>&nbsp;</p>')).toEqual(['<p>One</p>']);
});

test('a long text is dealt onto pages between its paragraphs, and keeps every word', () => {
  const paragraphs = Array.from(
    { length: 9 },
    (_, index) => `<p>${index} ${'word '.repeat(40)}</p>`,
  );
  const pages = flowHtml(paragraphs.join('\n'), 600);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.join('')).toBe(paragraphs.join(''));
});

test('scripts, handlers and strange addresses of a text never reach the page', () => {
  const { container } = render(
    <RichText html='<p onclick="x()">A<script>b()</script><a href="javascript:c()">d</a><img src=x onerror=e()></p>' />,
  );
  expect(container.innerHTML).toBe('<p>A<a>d</a></p>');
});

test('headings of a text go below the heading of the slide', () => {
  const { container } = render(<RichText html="<h2>The work</h2><ul><li>Dig</li></ul>" />);
  expect(container.innerHTML).toBe('<h3>The work</h3><ul><li>Dig</li></ul>');
});

test('a list that is too long for a page goes on on the next, and goes on counting', () => {
  const entries = Array.from(
    { length: 6 },
    (_, index) => `<li>${index} ${'word '.repeat(10)}</li>`,
  );
  const pages = flowHtml(`<p>Before</p><ol>${entries.join('')}</ol>`, 130);
  expect(pages).toHaveLength(3);
  expect(pages.join('').match(/<li>/g)).toHaveLength(6);
  expect(pages[2]).toMatch(/^<ol start="5"><li>/);
});

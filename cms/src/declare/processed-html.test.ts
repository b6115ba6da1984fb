import { cleaned, processed } from './processed-html';

test.each([
  ['a comment', '<!--  PageBreak -->'],
  ['an element that breaks the page after it', '<div style="page-break-after: always"></div>'],
  [
    "the older editor's element",
    '<div style="page-break-after: always"><span style="display: none;">&nbsp;</span></div>',
  ],
])('the page-break marker of %s stays, as a comment', (_, marker) => {
  const html = `<p>One</p>${marker}<p>Two</p>`;
  for (const safe of [processed, cleaned])
    expect(safe(html, 'full_html')).toBe('<p>One</p><!-- pagebreak --><p>Two</p>');
});

test("the editor's page-break element stays by its class", () => {
  const html = '<p>One</p><div class="page-break"></div><p>Two</p>';
  expect(processed(html, 'full_html')).toBe(html);
});

test('what stands in such an element and could act on a page is gone', () => {
  const html = '<p style="page-break-after:always"><img src=x onerror=a()></p><p>Two</p>';
  expect(processed(html, 'full_html')).toBe('<!-- pagebreak --><p>Two</p>');
});

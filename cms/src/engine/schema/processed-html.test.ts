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

test.each([
  ['an element that is never closed', '<p style="page-break-after: always">Two', ''],
  [
    'elements within it',
    '<div style="page-break-after: always"><div>x</div></div><p>Two</p>',
    '<p>Two</p>',
  ],
  ['a rule', '<hr style="page-break-after: always"><p>Two</p>', '<p>Two</p>'],
])('a page-break marker with %s', (_, marker, rest) => {
  expect(processed(`<p>One</p>${marker}`, 'full_html')).toBe(`<p>One</p><!-- pagebreak -->${rest}`);
});

test.each([
  ['<p ', 120_000],
  ['<div style="page-break-after">', 120_000],
  ['<!-- ', 120_000],
  ['<p style="', 120_000],
  ['</p', 120_000],
])('a text of %s alone takes a moment', (piece, length) => {
  const text = piece.repeat(Math.ceil(length / piece.length));
  const start = performance.now();
  processed(text, 'full_html');
  cleaned(text, 'full_html');
  // 10 s before; a hundredth of it now. The limit fails only what grows with the square of the length.
  expect(performance.now() - start).toBeLessThan(3000);
});

/** @jest-environment jsdom */
import { safeHtml } from './safe-html';

test('what could act on the page is taken out of a text, its words and layout stay', () => {
  expect(
    safeHtml(
      '<p onclick="steal()">Dig <strong>300 mm</strong></p><script>steal()</script><img src=x onerror=steal()><ul><li style="position:fixed">Sand</li></ul>',
    ),
  ).toBe('<p>Dig <strong>300 mm</strong></p><ul><li>Sand</li></ul>');
});

test('a link that runs code leads nowhere, others stay', () => {
  expect(safeHtml('<a href="javascript:steal()">a</a><a href="https://example.test">b</a>')).toBe(
    '<a>a</a><a href="https://example.test">b</a>',
  );
});

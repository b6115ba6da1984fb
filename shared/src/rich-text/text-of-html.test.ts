import { textOfHtml } from './text-of-html';

test('a statement in plain words is a line a paragraph', () => {
  expect(textOfHtml('<p>Strip sod.</p>\n<ul><li>Plant &amp; mulch.</li></ul>')).toBe(
    'Strip sod.\nPlant & mulch.',
  );
});

import { textOfHtml } from './statement-text';

test('until it is shown with its layout, a statement reads as its words, one line a paragraph', () => {
  expect(textOfHtml('<p>Strip sod.</p>\n<ul><li>Plant &amp; mulch.</li></ul>')).toBe(
    'Strip sod.\nPlant & mulch.',
  );
});

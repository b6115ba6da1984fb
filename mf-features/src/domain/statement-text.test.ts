import { htmlOfText, textOfHtml } from './statement-text';

test('a statement is edited as lines and stored as paragraphs', () => {
  expect(textOfHtml('<p>Strip sod.</p>\n<p>Plant &amp; mulch.</p>')).toBe(
    'Strip sod.\nPlant & mulch.',
  );
  expect(htmlOfText('Strip sod.\n\nPlant & mulch.')).toBe(
    '<p>Strip sod.</p><p>Plant &amp; mulch.</p>',
  );
});

test('what looks like markup stays words', () => {
  const typed = 'Keep <script>alert(1)</script> 2 < 3 & "so"';
  expect(htmlOfText(typed)).not.toContain('<script>');
  expect(textOfHtml(htmlOfText(typed))).toBe(typed);
});

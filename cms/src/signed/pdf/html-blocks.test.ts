import { blocksOf } from './html-blocks';

test('headings, paragraphs and list entries keep their order and kind', () => {
  expect(
    blocksOf(
      '<h2>Terms &amp; care</h2><p>One<br>two</p><!-- pagebreak --><ul><li><p>Three</p></li><li>Four <b>five</b></li></ul>six',
    ),
  ).toEqual([
    { kind: 'heading', text: 'Terms & care' },
    { kind: 'paragraph', text: 'One' },
    { kind: 'paragraph', text: 'two' },
    { kind: 'entry', text: 'Three' },
    { kind: 'entry', text: 'Four five' },
    { kind: 'paragraph', text: 'six' },
  ]);
});

test('cells of a table stand in one line, a row a paragraph', () => {
  expect(blocksOf('<table><tr><td>Oak</td><td>2 m</td></tr></table>')).toEqual([
    { kind: 'paragraph', text: 'Oak 2 m' },
  ]);
});

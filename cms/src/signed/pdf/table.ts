import { readingOrder } from './fonts';
import { breakLines, drawLine, leading, spaced, type TextStyle, textWidth } from './lines';
import { artifact, content, makeRoom, newPage, type Paper, rule, sheet, within } from './paper';
import { styles } from './styles';

export interface Column {
  readonly title: string;
  /** Points; the widths of a table add up to that of the page. */
  readonly width: number;
  readonly isAmount?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  /** Cell texts by column; the first column is the row header. */
  readonly rows: readonly (readonly string[])[];
  /** Last rows, in emphasized text. */
  readonly sums?: readonly (readonly string[])[];
}

const padding = 5;
const between = 10;

interface Cell {
  readonly lines: readonly string[];
  readonly column: Column;
  readonly x: number;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly style: TextStyle;
  /** Rows to keep on the same page, including this row. */
  readonly together?: readonly Row[];
}

function layOut(
  paper: Paper,
  columns: readonly Column[],
  texts: readonly string[],
  style: TextStyle,
): Row {
  let x: number = sheet.left;
  const cells = columns.map((column, index) => {
    const lines = breakLines(paper.doc, texts[index] ?? '', style, column.width - between);
    const cell = { lines, column, x };
    x += column.width;
    return cell;
  });
  return { cells, style };
}

const linesIn = ({ cells }: Row): number => Math.max(1, ...cells.map(({ lines }) => lines.length));
const heightOf = (row: Row): number => linesIn(row) * leading(row.style) + 2 * padding;
const roomFor = (row: Row): number =>
  (row.together ?? [row]).reduce((sum, one) => sum + heightOf(one), 0);

/** Splits a row higher than half a page into parts that fit on a page. */
function parts(row: Row): Row[] {
  const count = Math.floor((sheet.bottom - sheet.top) / 2 / leading(row.style));
  return Array.from({ length: Math.ceil(linesIn(row) / count) }, (_, index) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      lines: cell.lines.slice(index * count, (index + 1) * count),
    })),
  }));
}

function drawCell({ doc, y }: Paper, { lines, column, x }: Cell, style: TextStyle): void {
  spaced(lines).forEach((line, index) => {
    const width = textWidth(doc, line.trimEnd(), style);
    const right = column.isAmount ? column.width - between - width : 0;
    drawLine(doc, line, style, { x: x + right, y: y + padding + index * leading(style) });
  });
}

function drawRow(paper: Paper, row: Row, scope?: 'Row' | 'Column'): void {
  within(paper, 'TR', () => {
    row.cells.forEach((cell, index) => {
      const isHeader = scope === 'Column' || (scope === 'Row' && index === 0);
      content(paper, isHeader ? 'TH' : 'TD', () => drawCell(paper, cell, row.style), {
        ...(isHeader && scope && { scope }),
        ...readingOrder(cell.lines.join(' ')),
      });
    });
  });
  paper.y += heightOf(row);
  rule(paper);
}

/** Adds a table; the header row is repeated on every page. */
export function table(paper: Paper, { columns, rows, sums = [] }: Table): void {
  const header = layOut(
    paper,
    columns,
    columns.map(({ title }) => title),
    styles.label,
  );
  const last = sums.map((texts) => layOut(paper, columns, texts, styles.strong));
  const listed = rows.map((texts) => layOut(paper, columns, texts, styles.text)).flatMap(parts);
  // The sums stand on a page with the last row.
  const end = [...listed.slice(-1), ...last];
  const body = [
    ...listed.slice(0, -1),
    ...end.map((row, index) => (index === 0 ? { ...row, together: end } : row)),
  ];
  const [first] = body;
  makeRoom(paper, heightOf(header) + (first ? roomFor(first) : 0));
  within(paper, 'Table', () => {
    drawRow(paper, header, 'Column');
    for (const row of body) {
      if (paper.y + roomFor(row) > sheet.bottom) {
        newPage(paper);
        artifact(paper, () => {
          for (const cell of header.cells) drawCell(paper, cell, header.style);
        });
        paper.y += heightOf(header);
      }
      drawRow(paper, row, 'Row');
    }
  });
  paper.y += 10;
}

import type { PastedBlock } from './pasted-block';

/** Blocks copied from documents, accounting programs and workbooks in other notations. */
export const documentBlocks: readonly PastedBlock[] = [
  {
    from: 'an accounting program: Amount is a total',
    text: 'Item\tQty\tRate\tAmount\nPaver\t12\t9.85\t118.20',
    columns: 'name qty price total',
    totals: ['118.20'],
  },
  {
    from: 'an accounting program: Description is the name',
    text: 'Description\tQty\tUnit\tRate\nPaver\t12\tea\t9.85',
    columns: 'name qty unit price',
    totals: ['118.20'],
  },
  {
    from: 'an accounting format: a credit in brackets',
    text: 'Item\tQty\tPrice\nPaver\t3\t10.00\nReturned pallet\t1\t(2.00)',
    columns: 'name qty price',
    totals: ['30.00', '-2.00'],
  },
  {
    from: 'a French workbook',
    text: 'Pav\u00e9\t12,5\tm2\t1\u00a0234,56\nSable\t3\tsac\t4,10',
    columns: 'name qty unit price',
    totals: ['15432.00', '12.30'],
  },
  {
    from: 'a German workbook',
    text: 'Platte\t12,5\tm2\t1.234,56\nSand\t3\tSack\t4,10',
    columns: 'name qty unit price',
    totals: ['15432.00', '12.30'],
  },
  {
    from: 'a German workbook with totals',
    text: 'Platte\t12,5\tm2\t9,85\t123,13\nSand\t3\tSack\t4,10\t12,30',
    columns: 'name qty unit price total',
    totals: ['123.13', '12.30'],
  },
  {
    from: 'a word table: names and prices alone',
    text: 'Sand\t3.50\nGravel\t40',
    columns: 'name price',
    totals: ['3.50', '40.00'],
  },
  {
    from: 'text of a PDF: one column of words',
    text: 'Remove the old deck\nHaul away',
    columns: 'name',
    totals: ['0.00', '0.00'],
  },
  {
    from: 'a word table with a heading of each part',
    text: 'Item\tQty\tUnit\tPrice\nPatio\t\t\t\nPaver\t12\tea\t9.85\nSteps\t\t\t\nTread\t4\tea\t120',
    columns: 'name qty unit price',
    totals: ['0.00', '118.20', '0.00', '480.00'],
  },
  {
    from: 'a word table, no-break spaces and dollar signs behind the number',
    text: 'Item\tQty\tPrice\nPaver\t12\u00a0\t9.85\u00a0$\nSand\t3\t4.10\u00a0$',
    columns: 'name qty price',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'text of a PDF with wide gaps',
    text: 'Paver        12   ea    9.85    118.20\nEdge restraint   42   ft    3.10    130.20',
    columns: 'name qty unit price total',
    totals: ['118.20', '130.20'],
  },
  {
    from: 'text of a PDF with headings and wide gaps',
    text: 'Description       Qty   Unit   Rate     Amount\nPaver 60 mm        12   ea     9.85     118.20\nSand                3   bag    4.10      12.30',
    columns: 'name qty unit price total',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'an accounting program: codes before the name',
    text: 'Code\tProduct\tQty\tUnit Rate\tNet\nP-100\tPaver\t12\t9.85\t118.20\nS-20\tSand\t3\t4.10\t12.30',
    columns: '- name qty price total',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'an accounting program: a credit behind the number',
    text: 'Item\tQty\tPrice\tAmount\nPaver\t3\t10.00\t30.00\nPallet return\t1\t2.00-\t2.00-',
    columns: 'name qty price total',
    totals: ['30.00', '-2.00'],
  },
  {
    from: 'an accounting program: CR marks a credit',
    text: 'Item\tQty\tPrice\tAmount\nPaver\t3\t10.00\t30.00\nPallet return\t1\t2.00 CR\t2.00 CR',
    columns: 'name qty price total',
    totals: ['30.00', '-2.00'],
  },
  {
    from: 'a French workbook with headings and euros',
    text: 'D\u00e9signation\tQt\u00e9\tUnit\u00e9\tPrix unitaire\tTotal HT\nPav\u00e9\t12,5\tm\u00b2\t1\u202f234,56\u00a0\u20ac\t15\u202f432,00\u00a0\u20ac',
    columns: 'name qty unit price total',
    totals: ['15432.00'],
  },
  {
    from: 'a German workbook with headings',
    text: 'Position\tMenge\tEinheit\tEinzelpreis\tGesamtpreis\nPlatte\t12,5\tm2\t1.234,56\t15.432,00\nSand\t3\tSack\t4,10\t12,30',
    columns: 'name qty unit price total',
    totals: ['15432.00', '12.30'],
  },
  {
    from: 'a Swiss workbook, apostrophes as group separators',
    text: "Item\tQty\tPrice\nPlate\t2\t1'234.50\nSand\t3\t4.10",
    columns: 'name qty price',
    totals: ['2469.00', '12.30'],
  },
];

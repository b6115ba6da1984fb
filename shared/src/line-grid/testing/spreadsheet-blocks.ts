import type { PastedBlock } from './pasted-block';

/** Blocks copied from Excel, Sheets and LibreOffice. */
export const spreadsheetBlocks: readonly PastedBlock[] = [
  {
    from: 'Excel, with headings',
    text: 'Item\tQty\tUnit\tUnit price\tOverhead %\nPaver\t640\tsq ft\t$9.85\t10',
    columns: 'name qty unit price oh',
    totals: ['6934.40'],
  },
  {
    from: 'Excel, with a line total and no headings',
    text: 'Paver\tgrey\t640\tsq ft\t9.85\t6,304.00\nEdging\taluminium\t42\tft\t3.10\t130.20',
    columns: 'name desc qty unit price total',
    totals: ['6304.00', '130.20'],
  },
  {
    from: 'Excel, with overhead and a line total and no headings',
    text: 'Paver\t640\tsq ft\t9.85\t10\t6,934.40\nEdging\t42\tft\t3.10\t0\t130.20',
    columns: 'name qty unit price oh total',
    totals: ['6934.40', '130.20'],
  },
  {
    from: 'Sheets, with percent signs and no headings',
    text: 'Sand\t2\tbag\t$3.50\t10%\nGravel\t1\tton\t$40.00\t0%',
    columns: 'name qty unit price oh',
    totals: ['7.70', '40.00'],
  },
  {
    from: 'a third number that nothing proves',
    text: 'Sand\t2\tbag\t3.50\t12\nGravel\t1\tton\t40\t7',
    columns: 'name qty unit price -',
    totals: ['7.00', '40.00'],
  },
  {
    from: 'a first line that is sold by each',
    text: 'Bench\t1\teach\t1,200.00\nLamp\t2\teach\t80.00',
    columns: 'name qty unit price',
    totals: ['1200.00', '160.00'],
  },
  {
    from: 'a first line of hours',
    text: 'Digging\t8\thours\t65\nPlanting\t4\thours\t65',
    columns: 'name qty unit price',
    totals: ['520.00', '260.00'],
  },
  {
    from: 'columns in another order',
    text: 'QTY\tUnit Price ($)\tItem\tWeight\tUnit\n2\t3\tSand\t9\tbag',
    columns: 'qty price name - unit',
    totals: ['6.00'],
  },
  {
    from: 'a quantity that is empty counts as one',
    text: 'Item\tQty\tPrice\nPermit\t\t350',
    columns: 'name qty price',
    totals: ['350.00'],
  },
  {
    from: 'Sheets, columns in the order of the grid',
    text: 'Paver\tgrey\t2\tea\t10\t15%\nSand\tfine\t1\tbag\t4\t0%',
    columns: 'name desc qty unit price oh',
    totals: ['23.00', '4.00'],
  },
  {
    from: 'Excel, a title row above the headings',
    text: 'Harbour walk, phase 2\t\t\t\nItem\tQty\tUnit\tUnit price\nPaver\t12\tea\t9.85',
    columns: 'name qty unit price',
    totals: ['118.20'],
  },
  {
    from: 'Excel, with a row of the total at the end',
    text: 'Item\tQty\tPrice\tTotal\nPaver\t12\t9.85\t118.20\nSand\t3\t4.10\t12.30\nTotal\t\t\t130.50',
    columns: 'name qty price total',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'Excel, with subtotal, tax and total rows',
    text: 'Item\tQty\tPrice\tAmount\nPaver\t12\t9.85\t118.20\nSubtotal\t\t\t118.20\nGST 13%\t\t\t15.37\nTotal\t\t\t133.57',
    columns: 'name qty price total',
    totals: ['118.20'],
  },
  {
    from: 'Excel, with a running number in the first column',
    text: '#\tItem\tQty\tUnit\tUnit price\n1\tPaver\t12\tea\t9.85\n2\tSand\t3\tbag\t4.10',
    columns: '- name qty unit price',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'Excel, with a running number and no headings',
    text: '1\tPaver\t12\tea\t9.85\t118.20\n2\tSand\t3\tbag\t4.10\t12.30\n3\tEdging\t42\tft\t3.10\t130.20',
    columns: '- name qty unit price total',
    totals: ['118.20', '12.30', '130.20'],
  },
  {
    from: 'Excel, headings with units of money',
    text: 'Line Item\tQty.\tUOM\tUnit Cost ($)\tExt. Cost ($)\nPaver\t640\tsq ft\t9.85\t6,304.00',
    columns: 'name qty unit price total',
    totals: ['6304.00'],
  },
  {
    from: 'Sheets, money with a dash for nothing',
    text: 'Item\tQty\tUnit\tPrice\nPaver\t2\tea\t$9.85\nDelivery\t1\tls\t$ -',
    columns: 'name qty unit price',
    totals: ['19.70', '0.00'],
  },
  {
    from: 'Sheets, quantities with the unit in the cell',
    text: 'Item\tQty\tPrice\nPaver\t640 sq ft\t$9.85\nEdging\t42 ft\t$3.10',
    columns: 'name qty price',
    totals: ['6304.00', '130.20'],
  },
  {
    from: 'Sheets, prices with the unit in the cell',
    text: 'Item\tQty\tRate\nPaver\t640\t$9.85/sq ft\nEdging\t42\t$3.10 / ft',
    columns: 'name qty price',
    totals: ['6304.00', '130.20'],
  },
  {
    from: 'LibreOffice, the price before the quantity',
    text: 'Item\tUnit\tPrice\tQty\tAmount\nPaver\tea\t9.85\t12\t118.20\nSand\tbag\t4.10\t3\t12.30',
    columns: 'name unit price qty total',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'LibreOffice, an empty column between the columns',
    text: 'Item\t\tQty\t\tPrice\nPaver\t\t12\t\t9.85\nSand\t\t3\t\t4.10',
    columns: 'name - qty - price',
    totals: ['118.20', '12.30'],
  },
  {
    from: 'LibreOffice, a line break inside a cell',
    text: 'Item\tDescription\tQty\tPrice\nPaver\t"grey,\n60 mm"\t12\t9.85',
    columns: 'name desc qty price',
    totals: ['118.20'],
  },
];

import { formatQuantity, formatUnitPrice } from '../money/format';

/** Form of a number column: stored digits, limit, and text for people. */
export interface LineNumberForm {
  /** Maximum number of decimal places. Source: decision 10. */
  readonly digits: number;
  /** Exclusive upper limit of the absolute value. */
  readonly below: number;
  /** Whether the value may be below zero: quantities only in change requests (decision 63). */
  readonly canBeNegative: boolean;
  /** Formats a stored decimal for prints and messages. */
  readonly shown: (value: string) => string;
  /** Message for a text that is not a number. */
  readonly problem: string;
}

/** Declaration of a line's column. */
export interface LineColumnForm {
  /** Attribute in the content system. */
  readonly attribute: string;
  /** Heading in the grid, in exports and in prints. */
  readonly title: string;
  /** Value in a line added by hand. Source: spec 2, section 9. */
  readonly initial: string;
  /** Type of the stored field. */
  readonly stored: 'short text' | 'long text' | 'decimal';
  /** Whether only people who see prices see the column. */
  readonly isPrice: boolean;
  /** Number form; undefined for a text column. */
  readonly number?: LineNumberForm;
  /** Pattern of headings in pasted blocks: lower case, without `% $ * : . ( )`. */
  readonly headings: RegExp;
  /** Width in the grid, as a CSS track. */
  readonly track: string;
  /** Width in a workbook, in characters. */
  readonly sheetWidth: number;
  /** Number format in a workbook; undefined for a text column. */
  readonly sheetFormat?: string;
}

/** Values of a line's columns. A column added later is optional. */
export interface LineCells {
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
}

/** Name of a line's column. */
export type LineColumnName = keyof LineCells;

/**
 * Columns of a cost line or incidental cost, in display order. Grid, paste, exports, prints,
 * versions, templates and the content model derive from this declaration.
 */
export const lineColumns: Readonly<Record<LineColumnName, LineColumnForm>> = {
  name: {
    attribute: 'field_line_item_name',
    title: 'Name',
    initial: '',
    stored: 'short text',
    isPrice: false,
    headings:
      /^(line ?|work ?)?(item|name|line|task|product|material|part|work|activity|service)( ?(name|description))?$|^(product\/service|description of work|d\u00e9signation|libell\u00e9|article|position|bezeichnung|artikel|kalem|malzeme|\u00fcr\u00fcn)$/,
    track: 'minmax(8.25rem, 1.4fr)',
    sheetWidth: 32,
  },
  description: {
    attribute: 'field_description',
    title: 'Description',
    initial: '',
    stored: 'long text',
    isPrice: false,
    headings:
      /^(description|desc|details?|notes?|comments?|remarks?|spec(ification)?|beschreibung|a\u00e7\u0131klama)$/,
    track: 'minmax(8.25rem, 1fr)',
    sheetWidth: 48,
  },
  quantity: {
    attribute: 'field_quantity',
    title: 'Quantity',
    initial: '1',
    stored: 'decimal',
    isPrice: false,
    number: {
      digits: 4,
      below: 100_000_000,
      canBeNegative: true,
      shown: formatQuantity,
      problem: 'Quantity requires a number.',
    },
    headings:
      /^(?:est(?:imated)? ?|order ?|bid ?|total ?|units? ?)?(?:quantity|qty|qnty|quant)$|^(count|(?:man ?|labou?r ?)?(?:hours|hrs)|qt\u00e9|quantit\u00e9|menge|anzahl|miktar)$/,
    track: '4.5rem',
    sheetWidth: 10,
    sheetFormat: 'General',
  },
  unit: {
    attribute: 'field_quantifier',
    title: 'Unit',
    initial: '',
    stored: 'short text',
    isPrice: false,
    headings: /^(units?|uom|u\/m|quantifier|measure|unit of measure|unit\u00e9|einheit|birim)$/,
    track: '3.5rem',
    sheetWidth: 10,
  },
  unitPrice: {
    attribute: 'field_unit_price',
    title: 'Unit price',
    initial: '0.00',
    stored: 'decimal',
    isPrice: true,
    number: {
      digits: 4,
      below: 100_000_000,
      canBeNegative: true,
      shown: formatUnitPrice,
      problem: 'Unit price requires a number.',
    },
    headings:
      /^(unit ?(price|cost|rate|value)|price|cost|rate|(?:price|cost|rate) ?(per|\/) ?(?:unit|hour|hr)|(?:hourly|labou?r|sell(?:ing)?|price|cost) ?(?:rate|price|each)|each|prix( unitaire)?(?: ht)?|pu(?: ht)?|einzelpreis|preis|ep|birim fiyat\u0131?|fiyat)$/,
    track: '5rem',
    sheetWidth: 12,
    sheetFormat: '#,##0.00##',
  },
  overheadPercent: {
    attribute: 'field_overhead',
    title: 'Overhead %',
    initial: '0',
    stored: 'decimal',
    isPrice: true,
    number: {
      digits: 3,
      below: 1000,
      canBeNegative: false,
      shown: formatQuantity,
      problem: 'Overhead requires a number.',
    },
    headings: /^(overhead|markup|mark-up|mark up|margin|oh)$/,
    track: '5.5rem',
    sheetWidth: 17,
    sheetFormat: 'General',
  },
};

/** Names of all columns in display order. */
export const lineColumnNames = Object.keys(lineColumns) as readonly LineColumnName[];

/** Whether a column contains a number. */
export const isLineNumber = (name: LineColumnName): boolean =>
  lineColumns[name].number !== undefined;

/** Returns the value of a column; '' for a line without a value. */
export const lineCell = (line: Readonly<Partial<LineCells>>, name: LineColumnName): string =>
  line[name] ?? '';

/** Returns a value for each column of a line. */
export const forLineColumns = <Value>(
  valueOf: (name: LineColumnName) => Value,
): Readonly<Record<LineColumnName, Value>> =>
  Object.fromEntries(lineColumnNames.map((name) => [name, valueOf(name)])) as Record<
    LineColumnName,
    Value
  >;

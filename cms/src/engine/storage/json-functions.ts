/** JSON in SQL, as texts without parameters: a statement out of few parts is compiled faster. */
export interface JsonFunctions {
  /** Array of at most 100 cells. */
  readonly array: (cells: readonly string[]) => string;
  /** Array of an expression over all rows; null or empty without rows. */
  readonly ofRows: (expression: string, order?: string) => string;
  /** JSON out of a query, as a cell of an array. */
  readonly nested: (query: string) => string;
  readonly text: (json: string) => string;
}

const ordered = (order: string | undefined): string => (order ? ` order by ${order}` : '');

export const libsqlJson: JsonFunctions = {
  array: (cells) => `json_array(${cells.join(', ')})`,
  ofRows: (expression, order) => `json_group_array(${expression}${ordered(order)})`,
  // The result of a query is a text to SQLite.
  nested: (query) => `json((${query}))`,
  text: (json) => json,
};

export const postgresJson: JsonFunctions = {
  array: (cells) => `json_build_array(${cells.join(', ')})`,
  ofRows: (expression, order) => `json_agg(${expression}${ordered(order)})`,
  nested: (query) => `(${query})`,
  text: (json) => `cast(${json} as text)`,
};

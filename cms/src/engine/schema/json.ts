/** A JSON value in a request or response body. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored value. */
export type Cell = string | number | null;
export type Row = Record<string, Cell>;

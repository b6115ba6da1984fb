/** A value as it travels in a JSON body. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as it is stored. */
export type Cell = string | number | null;
export type Row = Record<string, Cell>;

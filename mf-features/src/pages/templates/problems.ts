import { createContext, useContext } from 'react';

/** Validation errors of the template on the screen, by path. */
export const Problems = createContext<Readonly<Record<string, string>>>({});

/** Returns the validation error of a field, or undefined. */
export const useProblem = (path: string): string | undefined => useContext(Problems)[path];

/** Returns whether a part of the template has any validation error. */
export function useHasProblem(path: string): boolean {
  return Object.keys(useContext(Problems)).some((one) => one.startsWith(path));
}

/** Names that formulas of the template part on the screen may use. */
export const FormulaNames = createContext<readonly string[]>([]);

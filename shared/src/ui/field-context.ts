import { createContext, useContext } from 'react';
import type { FieldWiring } from '../design-system';

const FieldContext = createContext<FieldWiring | null>(null);

export const FieldWiringProvider = FieldContext;

/** Returns ids and ARIA attributes of the surrounding form field; empty without a form field. */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};

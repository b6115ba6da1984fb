import { createContext, useContext } from 'react';
import type { FieldWiring } from '../look';

const FieldContext = createContext<FieldWiring | null>(null);

export const FieldWiringProvider = FieldContext;

/** The ids and descriptions of the form field around an input; nothing when it stands alone. */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};

/**
 * Formulas of templates: quantities computed from measures, with exact decimals (ADR 90). Pure
 * functions.
 */
export {
  computeFormula,
  computeQuantity,
  type FormulaResult,
} from './compute-formula';
export type { FormulaProblem } from './expression';
export { formulaProblemText } from './formula-text';
export { fieldsInScope, type Measure, type Measures, measuresOf } from './measures';
export { measureDigits, templateFormulaProblems } from './template-formulas';

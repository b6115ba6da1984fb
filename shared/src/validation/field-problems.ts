import { type Schema, ValidationError } from 'yup';

/** Returns the first problem of each field by path (`address.postalCode`); empty if valid. */
export function fieldProblems(schema: Schema, values: unknown): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(
      problems.map((problem) => [problem.path ?? '', problem.message] as const).reverse(),
    );
  }
}

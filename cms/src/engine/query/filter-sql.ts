import { phoneDigits } from '@portal/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { type At, no, yes } from '../access/rules';
import { wrongQuery } from '../errors/problem';
import { FieldMalformed, FieldRefused } from '../schema/field';
import { fold } from '../schema/folding';
import type { Cell } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { type End, type PathContext, testPath } from './filter-path';
import type { Comparison, Condition, Operator } from './parse-filter';

const escape = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const patterns: Partial<Record<Operator, (text: string) => string>> = {
  CONTAINS: (text) => `%${escape(text)}%`,
  STARTS_WITH: (text) => `${escape(text)}%`,
  ENDS_WITH: (text) => `%${escape(text)}`,
};

const signs: Partial<Record<Operator, RawBuilder<unknown>>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

const cellsOf = (end: End, { path, values }: Comparison): Cell[] => {
  try {
    return values.map((value) => {
      const cell = end.compare(value);
      return end.ignoreCase && typeof cell === 'string' ? fold(cell) : cell;
    });
  } catch (error) {
    if (error instanceof FieldRefused) throw wrongQuery('filter', error.message);
    if (error instanceof FieldMalformed) throw wrongQuery('filter', error.detail(path));
    throw error;
  }
};

function listed(
  left: RawBuilder<unknown>,
  operator: Operator,
  cells: readonly Cell[],
): RawBuilder<boolean> {
  const [low, high] = cells;
  if (operator === 'IN') return sql<boolean>`${left} in (${sql.join([...cells])})`;
  if (operator === 'NOT IN') return sql<boolean>`${left} not in (${sql.join([...cells])})`;
  if (high === undefined)
    throw wrongQuery('filter', `The '${operator}' operator needs two values.`);
  const between = sql<boolean>`${left} between ${low} and ${high}`;
  return operator === 'BETWEEN' ? between : sql<boolean>`not (${between})`;
}

/** Matches a part of a text without regard to case and accents, or of a phone number by its digits. */
function matches(
  { folded, digits }: End,
  pattern: (text: string) => string,
  value: string,
): RawBuilder<boolean> {
  const inText = sql<boolean>`${folded} like ${pattern(fold(value))} escape '\\'`;
  const sought = digits && phoneDigits(value);
  return sought ? sql<boolean>`(${inText} or ${digits} like ${pattern(sought)})` : inText;
}

function compare(end: End, comparison: Comparison): RawBuilder<boolean> {
  const { operator, values } = comparison;
  const { expression } = end;
  if (operator === 'IS NULL') return sql<boolean>`${expression} is null`;
  if (operator === 'IS NOT NULL') return sql<boolean>`${expression} is not null`;
  const pattern = patterns[operator];
  if (pattern) return matches(end, pattern, values[0] ?? '');
  const left = end.ignoreCase ? end.folded : expression;
  const cells = cellsOf(end, comparison);
  const sign = signs[operator];
  return sign ? sql<boolean>`${left} ${sign} ${cells[0] ?? null}` : listed(left, operator, cells);
}

/**
 * Whether an `IS NULL` comparison tests for an empty relationship; on the target's `id` the
 * comparison matches nothing.
 */
const isAbsence = (type: ResourceType, { path, operator }: Comparison): boolean => {
  const [name = '', ...rest] = path.split('.');
  const tail = rest.join('.');
  return (
    operator === 'IS NULL' &&
    type.relationships[name] !== undefined &&
    ['', 'target_id', 'meta.drupal_internal__target_id'].includes(tail)
  );
};

/**
 * Returns the SQL of a filter. Throws `Problem` 400 for unknown paths, 403 for paths that the
 * viewer may not read.
 */
export function filterSql(
  type: ResourceType,
  at: At,
  condition: Condition | null,
  context: Omit<PathContext, 'path' | 'use'>,
): RawBuilder<boolean> {
  if (condition === null) return yes;
  if ('members' in condition) {
    const members = condition.members.map((member) => filterSql(type, at, member, context));
    if (members.length === 0) return condition.conjunction === 'AND' ? yes : no;
    return sql<boolean>`(${sql.join(members, condition.conjunction === 'AND' ? sql` and ` : sql` or `)})`;
  }
  const full: PathContext = { ...context, path: condition.path, use: 'filter' };
  const steps = condition.path.split('.');
  if (isAbsence(type, condition))
    return sql<boolean>`not ${testPath(type, at, steps, full, () => yes)}`;
  return testPath(type, at, steps, full, (end) => compare(end, condition));
}

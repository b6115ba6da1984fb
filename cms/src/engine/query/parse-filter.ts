import { wrongQuery } from '../errors/problem';
import { type Branch, branchOf, textOf } from './brackets';

const operators = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'STARTS_WITH',
  'CONTAINS',
  'ENDS_WITH',
  'IN',
  'NOT IN',
  'BETWEEN',
  'NOT BETWEEN',
  'IS NULL',
  'IS NOT NULL',
] as const;
export type Operator = (typeof operators)[number];

export interface Comparison {
  readonly path: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}
export interface Group {
  readonly conjunction: 'AND' | 'OR';
  readonly members: readonly Condition[];
}
export type Condition = Comparison | Group;

const isOperator = (value: string): value is Operator => operators.some((known) => known === value);

interface Named {
  readonly id: string;
  readonly memberOf: string;
  readonly item: Branch;
}

const valuesOf = (value: string | Branch | undefined): string[] => {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.values(value).filter((entry) => typeof entry === 'string');
};

function comparison(path: string, item: Branch): Comparison {
  const given = textOf(item.operator);
  const operator = given ?? '=';
  if (!isOperator(operator))
    throw wrongQuery('filter', `The '${operator}' operator is not allowed in a filter parameter.`);
  const values = valuesOf(item.value);
  if (values.length === 0 && !operator.endsWith('NULL'))
    throw wrongQuery('filter', 'Filter parameter is missing a value key.');
  return { path, operator, values };
}

function condition(id: string, item: Branch): Comparison {
  if (item.condition === undefined) return comparison(textOf(item.path) ?? id, item);
  const long = branchOf(item.condition);
  const path = textOf(long.path);
  if (!path) throw wrongQuery('filter', "Filter condition is missing a 'path' key.");
  return comparison(path, long);
}

const expand = (filter: Branch): Named[] =>
  Object.entries(filter).map(([id, given]) => {
    const item: Branch = typeof given === 'string' ? { value: given } : given;
    const body = branchOf(item.group ?? item.condition);
    return { id, item, memberOf: textOf(body.memberOf) ?? '' };
  });

/** Parses short and long forms of a filter to a tree of groups. Throws `Problem` 400. */
export function parseFilter(filter: Branch): Group | null {
  const named = expand(filter);
  if (named.length === 0) return null;
  const groups = new Set(['', ...named.filter(({ item }) => item.group).map(({ id }) => id)]);
  const stray = named.find(({ memberOf }) => !groups.has(memberOf));
  if (stray) throw wrongQuery('filter', `The filter group "${stray.memberOf}" does not exist.`);
  const gather = (id: string, conjunction: 'AND' | 'OR', within: readonly string[]): Group => ({
    conjunction,
    members: named
      .filter(({ memberOf, id: own }) => memberOf === id && !within.includes(own))
      .map(({ id: own, item }) =>
        item.group
          ? gather(own, textOf(branchOf(item.group).conjunction) === 'OR' ? 'OR' : 'AND', [
              ...within,
              own,
            ])
          : condition(own, item),
      ),
  });
  return gather('', 'AND', []);
}

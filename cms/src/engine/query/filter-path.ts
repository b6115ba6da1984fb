import { type RawBuilder, sql } from 'kysely';
import { readsField } from '../access/field-access';
import { type At, allowed } from '../access/rules';
import { hasAny, type Viewer } from '../access/viewer';
import { wrongQuery } from '../errors/problem';
import type { Model } from '../schema/content-model';
import { digitsColumn, numberOrder } from '../schema/derived';
import { columnOf, type Field, type Part } from '../schema/field';
import { foldedColumn } from '../schema/folding';
import type { Cell } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';

/** End of a path: SQL expression, and the conversion of filter texts. */
export interface End {
  readonly expression: RawBuilder<unknown>;
  /** Case-folded expression for case-insensitive comparison. */
  readonly folded: RawBuilder<unknown>;
  readonly compare: (text: string) => Cell;
  readonly ignoreCase: boolean;
  /** Expression of a phone number's digits, for parts of phone numbers. */
  readonly digits?: RawBuilder<string>;
  /** Sort expression, if different. */
  readonly order?: RawBuilder<unknown>;
}

export interface PathContext {
  readonly model: Model;
  readonly viewer: Viewer;
  readonly path: string;
  readonly use: 'filter' | 'sort';
}

type Test = (end: End) => RawBuilder<boolean>;

const asIs = (text: string): Cell => text;
const asNumber = (text: string): Cell => Number(text);
const end = (
  expression: RawBuilder<unknown>,
  compare = asIs,
  ignoreCase = false,
  folded: RawBuilder<unknown> = sql`lower(cast(${expression} as text))`,
): End => ({ expression, folded, compare, ignoreCase });

const unknownField = (name: string, { path, use }: PathContext) =>
  wrongQuery(
    use,
    `Invalid nested filtering. The field \`${name}\`, given in the path \`${path}\`, does not exist.`,
  );

/** Refuses a path; the message contains the path up to the refused field. */
const refuse = (name: string, { path, use }: PathContext) => {
  const steps = path.split('.');
  const reached = steps.slice(0, steps.indexOf(name) + 1).join('.');
  return wrongQuery(
    use,
    `The current user is not authorized to ${use} by the \`${name}\` field, given in the path \`${reached}\`.`,
    403,
  );
};

function partEnd(at: At, column: string, part: Part, { compare }: Field): End {
  const folded = part.ignoreCase ? foldedColumn(at.t, column) : undefined;
  const found = end(sql.ref(`${at.t}.${column}`), compare, part.ignoreCase, folded);
  return {
    ...found,
    ...(part.orderedAsNumber && { order: numberOrder(at.t, column) }),
    ...(part.isPhone && { digits: digitsColumn(at.t, column) }),
  };
}

function attributeEnd(
  at: At,
  name: string,
  field: Field,
  rest: readonly string[],
  context: PathContext,
): End {
  const wanted = rest[0] ?? '';
  const part =
    field.parts.find(({ suffix }) => suffix === wanted) ??
    (rest.length === 0 || wanted === 'value' ? field.parts[0] : undefined);
  if (!part || rest.length > 1) throw unknownField(wanted, context);
  return partEnd(at, columnOf(name, part), part, field);
}

/** Returns the end of a path at an own field; undefined for a relationship. */
function ownEnd(
  type: ResourceType,
  at: At,
  steps: readonly string[],
  context: PathContext,
): End | null {
  const [name = '', ...rest] = steps;
  if (name === 'id' || name === 'uuid') return end(sql.ref(`${at.t}.uuid`));
  if (name === type.idField) return end(sql.ref(`${at.e}.number`), asNumber);
  if (name === type.revisionField) return end(sql.ref(`${at.e}.revision`), asNumber);
  const field = type.attributes[name];
  if (!field) return null;
  if (!readsField(context.viewer, field)) throw refuse(name, context);
  return attributeEnd(at, name, field, rest, context);
}

/** Removes the optional keywords after a relationship that Drupal allows. */
export const past = (steps: readonly string[]): readonly string[] =>
  steps.filter((step, index) => !(step === 'entity' || (index <= 1 && step.includes('--'))));

const isTargetId = (steps: readonly string[]): boolean =>
  ['meta.drupal_internal__target_id', 'target_id', 'drupal_internal__target_id'].includes(
    steps.join('.'),
  );

const isId = (steps: readonly string[]): boolean =>
  steps.length === 0 || (steps.length === 1 && steps[0] === 'id');

const targetEnd = (e: string, steps: readonly string[]): End | null => {
  if (isTargetId(steps)) {
    const expression = sql`coalesce(${sql.ref(`${e}.machine_name`)}, cast(${sql.ref(`${e}.number`)} as text))`;
    return end(expression, asIs, true);
  }
  return isId(steps) ? end(sql.ref(`${e}.uuid`)) : null;
};

/** Columns of `reference` for one direction of a relationship, and the condition on its field. */
interface Link {
  readonly own: RawBuilder<unknown>;
  readonly target: RawBuilder<unknown>;
  readonly field: RawBuilder<boolean>;
}

export function linkOf({ reverse }: Relationship, name: string, link: string): Link {
  const [from, to] = [sql.ref(`${link}.from_id`), sql.ref(`${link}.to_id`)];
  const field = sql.ref(`${link}.field`);
  return reverse
    ? { own: to, target: from, field: sql<boolean>`${field} in (${sql.join([...reverse.fields])})` }
    : { own: from, target: to, field: sql<boolean>`${field} = ${name}` };
}

/** Aliases one relationship further: every level of nested queries needs distinct aliases. */
export const stepFrom = ({ t, e }: At): At => ({ t: `${t}_`, e: `${e}_` });

const hasField = ({ attributes, relationships }: ResourceType, name: string): boolean =>
  Boolean(attributes[name] ?? relationships[name]);

function throughRelationship(
  relationship: Relationship,
  at: At,
  steps: readonly string[],
  context: PathContext,
  test: Test,
): RawBuilder<boolean> {
  const [name = '', ...after] = steps;
  const rest = past(after);
  const next = stepFrom(at);
  const link = `${next.e}_link`;
  const { own, target, field } = linkOf(relationship, name, link);
  const id = sql.ref(`${at.t}.uuid`);
  const sources = sql`reference ${sql.ref(link)} join entity ${sql.ref(next.e)}
    on ${sql.ref(`${next.e}.uuid`)} = ${target} and ${field}`;
  const ending = targetEnd(next.e, rest);
  const isGuarded = hasAny(context.viewer, relationship.partlyReadBy ?? []);
  if (ending && !isGuarded)
    // The reference has the id of the record: the index of references leads to the records that refer.
    return isId(rest)
      ? sql<boolean>`${id} in (select ${own} from reference ${sql.ref(link)} where ${field} and ${test(end(target))})`
      : sql<boolean>`exists (select 1 from ${sources} where ${own} = ${id} and ${test(ending)})`;
  const conditions = relationship.to.flatMap((typeName) => {
    const type = context.model.named(typeName);
    const head = rest[0] ?? '';
    if (!ending && relationship.to.length > 1 && !hasField(type, head)) return [];
    const inner = ending ? test(ending) : testPath(type, next, rest, context, test);
    // Not `exists`: the records that match are found once, by an index, in place of a search for each record.
    return [
      sql<boolean>`${id} in (select ${own} from ${sources}
      join ${sql.table(type.table)} ${sql.ref(next.t)} on ${sql.ref(`${next.t}.uuid`)} = ${sql.ref(`${next.e}.uuid`)}
      where ${allowed(type.mayRead, context.viewer, next)} and ${inner})`,
    ];
  });
  if (conditions.length === 0) throw unknownField(rest[0] ?? '', context);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Maximum number of steps in a filter or sort path: each step adds a nested query. */
const longestPath = 12;

function refuseLong(steps: readonly string[], { use, path }: PathContext): void {
  if (steps.length > longestPath)
    throw wrongQuery(use, `The path \`${path}\` has more than ${longestPath} steps.`);
}

/** Tests the target of a path; through relationships only readable records and fields count. */
export function testPath(
  type: ResourceType,
  at: At,
  steps: readonly string[],
  context: PathContext,
  test: Test,
): RawBuilder<boolean> {
  refuseLong(steps, context);
  const own = ownEnd(type, at, steps, context);
  if (own) return test(own);
  const [name = ''] = steps;
  const relationship = type.relationships[name];
  if (!relationship) throw unknownField(name, context);
  if (!readsField(context.viewer, relationship)) throw refuse(name, context);
  return throughRelationship(relationship, at, steps, context, test);
}

const sortable = ({ expression, folded, ignoreCase, order }: End): RawBuilder<unknown> =>
  order ?? (ignoreCase ? folded : expression);

/** Returns the sort expression; a path through a relationship sorts by the first target's field. */
export function sortExpression(
  type: ResourceType,
  at: At,
  steps: readonly string[],
  context: PathContext,
): RawBuilder<unknown> {
  refuseLong(steps, context);
  const own = ownEnd(type, at, steps, context);
  if (own) return sortable(own);
  const [name = '', ...after] = steps;
  const relationship = type.relationships[name];
  if (!relationship) throw unknownField(name, context);
  if (!readsField(context.viewer, relationship)) throw refuse(name, context);
  return sortThrough(relationship, at, name, past(after), context);
}

function sortThrough(
  relationship: Relationship,
  at: At,
  name: string,
  rest: readonly string[],
  context: PathContext,
): RawBuilder<unknown> {
  const next = stepFrom(at);
  const target = context.model.named(relationship.to[0] ?? '');
  const inner = targetEnd(next.e, rest)?.expression ?? sortExpression(target, next, rest, context);
  const link = linkOf(relationship, name, 'link');
  return sql`(select min(${inner}) from reference link
    join entity ${sql.ref(next.e)} on ${sql.ref(`${next.e}.uuid`)} = ${link.target} and ${link.field}
    join ${sql.table(target.table)} ${sql.ref(next.t)} on ${sql.ref(`${next.t}.uuid`)} = ${sql.ref(`${next.e}.uuid`)}
    where ${link.own} = ${sql.ref(`${at.t}.uuid`)} and ${allowed(target.mayRead, context.viewer, next)})`;
}

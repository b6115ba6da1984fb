import { type RawBuilder, sql } from 'kysely';
import { type At, allowed, yes } from '../access/rules';
import type { Model } from '../schema/content-model';
import type { Relationship, ResourceType } from '../schema/resource-type';
import { linkOf, type PathContext, past, sortExpression, stepFrom } from './filter-path';
import type { SortKey } from './parse-query';

/** Order of a list by an attribute of the only record that a relationship refers to. */
export interface TargetOrder {
  /** Tables of the referenced record. */
  readonly target: RawBuilder<unknown>;
  /** Table of the reference. */
  readonly reference: RawBuilder<unknown>;
  /** Column of the id of the record that refers. */
  readonly own: RawBuilder<unknown>;
  /** Joins the reference and the referenced record. */
  readonly linked: RawBuilder<boolean>;
  /** Condition on `reference`: the field of the relationship. */
  readonly field: RawBuilder<boolean>;
  /** Whether the referenced record counts: the viewer may read it, and it has a value. */
  readonly counts: RawBuilder<boolean>;
  /** The opposite of `counts`. */
  readonly countsNot: RawBuilder<boolean>;
  /** The value of the order, as in the index of the attribute. */
  readonly value: RawBuilder<unknown>;
}

/** A sort key that ends at an attribute of the only record that a relationship refers to. */
interface TargetPath {
  readonly name: string;
  readonly relationship: Relationship;
  readonly target: ResourceType;
  readonly attribute: string;
}

const isSingle = ({ many, reverse, to }: Relationship): boolean =>
  !many && !reverse && to.length === 1;

/** Returns the path of a sort key such as `field_project_client.field_user_name`; null for other keys. */
function targetPath(type: ResourceType, path: string, model: Model): TargetPath | null {
  const [name = '', ...after] = path.split('.');
  const attribute = past(after).join('.');
  const relationship = type.relationships[name];
  if (!relationship || !isSingle(relationship)) return null;
  const target = model.find(relationship.to[0] ?? '');
  return target?.attributes[attribute] ? { name, relationship, target, attribute } : null;
}

/**
 * Returns the order of a list whose first sort key leads to a referenced record; null for other keys.
 * Throws `Problem` 403 for fields that the viewer may not read.
 */
export function targetOrder(
  type: ResourceType,
  at: At,
  key: SortKey | undefined,
  context: Omit<PathContext, 'path' | 'use'>,
): TargetOrder | null {
  const found = key && !key.emptyLast ? targetPath(type, key.path, context.model) : null;
  if (!key || !found) return null;
  const { name, relationship, target, attribute } = found;
  const full: PathContext = { ...context, path: key.path, use: 'sort' };
  // Checks the rights of each step.
  sortExpression(type, at, key.path.split('.'), full);
  const next = stepFrom(at);
  const [t, e] = [sql.ref(next.t), sql.ref(next.e)];
  const link = linkOf(relationship, name, 'link');
  const readable = allowed(target.mayRead, context.viewer, next);
  const value = sortExpression(target, next, [attribute], full);
  const isEmpty = sql<boolean>`${value} is null`;
  return {
    target: sql`${sql.table(target.table)} ${t} left join entity ${e} on ${e}.uuid = ${t}.uuid`,
    reference: sql`reference link`,
    own: link.own,
    linked: sql<boolean>`${link.target} = ${t}.uuid and ${link.field}`,
    field: link.field,
    counts: sql<boolean>`${readable} and ${value} is not null`,
    countsNot: readable === yes ? isEmpty : sql<boolean>`(${isEmpty} or not ${readable})`,
    value,
  };
}

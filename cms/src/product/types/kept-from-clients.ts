import { sql } from 'kysely';
import { type At, ownClient, type Rule, where } from '../../engine/access/rules';

/** All characters that JavaScript's `trim` removes, for SQL. */
const whitespace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Names of document sub-items (decision 3), equal to `isLeftOutByName` of the domain. */
const paperNames = ['documents', 'documents required', 'notes', 'other'];

/** Ids of the record and up to two owners above: the maximum depth of feature parts. */
const withHosts = (id: ReturnType<typeof sql.ref>) => {
  const above = sql`(select host.parent from entity host where host.uuid = ${id})`;
  return sql`(${id}, ${above}, (select host.parent from entity host where host.uuid = ${above}))`;
};

const isKept = (id: ReturnType<typeof sql.ref>) => sql<boolean>`(
  exists (select 1 from paragraph__feature kept
    where kept.field_feature_status = 'rejected' and kept.uuid in ${withHosts(id)})
  or exists (select 1 from paragraph__project_feature_item kept
    where kept.uuid in ${withHosts(id)} and (kept.field_project_feature_status = 'rejected'
      or lower(trim(kept.field_project_feature_name, ${whitespace})) in (${sql.join(paperNames)})))
  or exists (select 1 from entity kept
    where kept.type = 'paragraph--change_order' and kept.uuid in ${withHosts(id)}))`;

/**
 * Allows the project's client to read parts of features.
 *
 * Excludes rejected features and sub-items, document sub-items, parts of change requests, and all
 * parts below (decision 62).
 */
export const clientOfShown: Rule = where(
  ownClient,
  ({ e }: At) => sql<boolean>`not ${isKept(sql.ref(`${e}.uuid`))}`,
);

/** Whether a document belongs to a feature part that is hidden from the client. */
export const isOnKept = ({ e }: At) =>
  sql<boolean>`exists (select 1 from reference hangs
    where hangs.field = 'field_document_field_parent' and hangs.from_id = ${sql.ref(`${e}.uuid`)}
      and ${isKept(sql.ref('hangs.to_id'))}
    union all select 1 from reference hangs
    where hangs.field in ('field_feature_attachment', 'field_item_attachment', 'field_project_sow_images')
      and hangs.to_id = ${sql.ref(`${e}.uuid`)} and ${isKept(sql.ref('hangs.from_id'))})`;

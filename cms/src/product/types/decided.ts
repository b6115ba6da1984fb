import { type RawBuilder, sql } from 'kysely';
import { type At, column, type Rule, where } from '../../engine/access/rules';

const decidedStatuses = sql`('approved', 'rejected')`;

/** Restricts rules to undecided change requests. */
export const whileOpen = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) =>
    where(rule, (at) => {
      const status = column(at, 'field_change_request_status');
      return sql<boolean>`(${status} is null or ${status} not in ${decidedStatuses})`;
    }),
  );

/**
 * Excludes change requests that the client has answered, by the chain of evidence or, for answers
 * from older versions, by the decider.
 */
export const unlessClientAnswered = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) =>
    where(rule, (at) => {
      const id = sql.ref(`${at.e}.uuid`);
      return sql<boolean>`not (
        exists (select 1 from evidence_chain answer
          where answer.kind = 'change-answer' and answer.record = ${id})
        or exists (select 1 from reference decided
          join reference client on client.to_id = decided.to_id
            and client.field = 'field_project_client' and client.from_id = ${sql.ref(`${at.e}.root`)}
          where decided.from_id = ${id} and decided.field = 'field_decided_by'))`;
    }),
  );

/** Whether a part belongs to a decided request: a line, the item copy, or a line of the copy. */
const isOfDecided = ({ e }: At): RawBuilder<boolean> => {
  const [id, parent] = [sql.ref(`${e}.uuid`), sql.ref(`${e}.parent`)];
  return sql<boolean>`exists (select 1 from paragraph__change_order decided
    where decided.field_change_request_status in ${decidedStatuses} and (
      decided.uuid in (${parent}, (select host.parent from entity host where host.uuid = ${parent}))
      or decided.uuid in (select holds.from_id from reference holds
        where holds.field in ('field_co_line_items', 'field_feature_item') and holds.to_id in (${id}, ${parent}))))`;
};

/** Excludes parts of decided change requests from rules: answered content must not change. */
export const outsideDecided = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => where(rule, (at) => sql<boolean>`not ${isOfDecided(at)}`));

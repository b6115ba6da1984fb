import { sql } from 'kysely';
import { Problem } from '../../engine/errors/problem';
import { identityOf } from '../../engine/schema/folding';
import type { OwnRules } from '../../engine/write/writer';

const same = (name: string): string => identityOf(name.trim());

/** Rules of crews: a name belongs to one crew, without regard to case. A violation is a `Problem` 422. */
export const crewRules: OwnRules = {
  before: async ({ writer, id, cells: { title } }) => {
    if (typeof title !== 'string') return {};
    const { rows } = await sql<{ title: string }>`select title from node__crew
      where uuid <> ${id}`.execute(writer.db);
    const taken = rows.find((crew) => same(crew.title) === same(title));
    if (!taken) return {};
    const detail = `There is a crew named ${taken.title} already.`;
    throw new Problem(422, detail, [{ detail, pointer: '/data/attributes/title' }]);
  },
};

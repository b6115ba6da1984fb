import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readSettings } from '../../engine/settings';
import { openDatabase } from '../../engine/storage/database';
import { type Ask, must } from './client';
import { inconsistencies } from './consistency';
import type { TestPlace } from './test-place';

/** What the service answered for: it must be there whatever happens after. */
export interface Answered {
  readonly lines: Set<string>;
  readonly listed: Set<string>;
  /** The last quantity that was answered, and the one that was asked for after it. */
  readonly quantities: Map<string, { kept: string; asked: string }>;
  writes: number;
  /** Called after each answered write. */
  wrote: () => void;
}

export const newlyAnswered = (): Answered => ({
  lines: new Set(),
  listed: new Set(),
  quantities: new Map(),
  writes: 0,
  wrote: () => undefined,
});

export interface Writing {
  readonly ask: Ask;
  readonly feature: string;
  readonly answered: Answered;
}

function count(answered: Answered): void {
  answered.writes += 1;
  answered.wrote();
}

/** Resolves once so many writes are answered. */
export const answersOf = (answered: Answered, writes: number): Promise<void> =>
  new Promise((resolve) => {
    answered.wrote = () => {
      if (answered.writes >= writes) resolve();
    };
  });

export async function makeFeature(ask: Ask): Promise<string> {
  const id = randomUUID();
  const type = 'paragraph--feature';
  await must(201, ask('POST', 'paragraph/feature', { type, id, attributes: {} }));
  return id;
}

/** An addition answers with the list (200), or with nothing where the list is what was sent (204). */
const mustBeListed = async (answer: ReturnType<Ask>): Promise<void> =>
  must((await answer).status === 204 ? 204 : 200, answer);

/** A line, its place in the list of its feature, and a change of it: three writes of several rows each. */
export async function writeLine({ ask, feature, answered }: Writing): Promise<void> {
  const id = randomUUID();
  const type = 'paragraph--line_item';
  const attributes = { field_line_item_name: `Line ${id}`, field_quantity: '1' };
  await must(201, ask('POST', 'paragraph/line_item', { type, id, attributes }));
  answered.lines.add(id);
  answered.quantities.set(id, { kept: '1.0000', asked: '1.0000' });
  count(answered);
  const list = `paragraph/feature/${feature}/relationships/field_feature_line_items`;
  await mustBeListed(ask('POST', list, [{ type, id, meta: { target_revision_id: 1 } }]));
  answered.listed.add(id);
  count(answered);
  answered.quantities.set(id, { kept: '1.0000', asked: '2.5000' });
  const change = { type, id, attributes: { field_quantity: '2.5' } };
  await must(200, ask('PATCH', `paragraph/line_item/${id}`, change));
  answered.quantities.set(id, { kept: '2.5000', asked: '2.5000' });
  count(answered);
}

/** What is lost or wrong, by id. */
interface Kept {
  readonly lines: string[];
  readonly listed: string[];
  readonly wrong: string[];
  readonly inconsistent: Record<string, number>;
}

export const nothingLost: Kept = { lines: [], listed: [], wrong: [], inconsistent: {} };

/** What the database itself holds, read past the service. */
export async function kept(
  { environment }: Pick<TestPlace, 'environment'>,
  { feature, answered }: Omit<Writing, 'ask'>,
): Promise<Kept> {
  const db = openDatabase(readSettings(environment));
  const lines = await sql<{
    uuid: string;
    quantity: number;
  }>`select uuid, field_quantity as quantity from paragraph__line_item`.execute(db);
  const quantities = new Map(
    lines.rows.map(({ uuid, quantity }) => [uuid, (Number(quantity) / 10_000).toFixed(4)]),
  );
  const listed = await db
    .selectFrom('reference')
    .select('to_id')
    .where('from_id', '=', feature)
    .where('field', '=', 'field_feature_line_items')
    .execute();
  const inList = new Set(listed.map(({ to_id }) => to_id));
  const inconsistent = await inconsistencies(db);
  await db.destroy();
  return {
    lines: [...answered.lines].filter((id) => !quantities.has(id)),
    listed: [...answered.listed].filter((id) => !inList.has(id)),
    wrong: [...answered.quantities]
      .filter(([id, { kept, asked }]) => ![kept, asked].includes(quantities.get(id) ?? ''))
      .map(([id]) => id),
    inconsistent,
  };
}

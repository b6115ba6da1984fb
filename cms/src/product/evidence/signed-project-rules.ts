import { Problem } from '../../engine/errors/problem';
import type { OwnRules, Writer } from '../../engine/write/writer';

const refusal =
  'This project is signed: what the client signed is kept with it. Only an administrator removes it, by erasing the project for good.';

/** Throws `Problem` 409 for a project with a stored signed proposal (decision 60). */
async function beforeDelete({ db }: Writer, project: string): Promise<void> {
  const kept = await db
    .selectFrom('entity')
    .select('uuid')
    .where('type', '=', 'node--signed_proposal')
    .where('root', '=', project)
    .limit(1)
    .executeTakeFirst();
  if (kept) throw new Problem(409, refusal);
}

/** Rules that protect signed projects from deletion. */
export const signedProjectRules: Pick<OwnRules, 'beforeDelete'> = { beforeDelete };

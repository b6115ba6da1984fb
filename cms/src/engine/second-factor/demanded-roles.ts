import { isRole, type Role } from '../access/role';
import { rolesOf } from '../oauth/accounts';
import type { Database } from '../storage/database';

const name = 'second factor roles';

/** Roles whose accounts have to sign in with a second step. */
export async function demandedRoles(db: Database): Promise<readonly Role[]> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string[]).filter(isRole) : [];
}

export async function keepDemandedRoles(db: Database, roles: readonly Role[]): Promise<void> {
  const value = JSON.stringify(roles);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether an account has a role that has to sign in with a second step. */
export async function isSecondFactorDemanded(db: Database, userId: string): Promise<boolean> {
  const demanded: readonly string[] = await demandedRoles(db);
  return demanded.length > 0 && (await rolesOf(db, userId)).some((role) => demanded.includes(role));
}

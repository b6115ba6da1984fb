import { randomBytes, randomUUID } from 'node:crypto';
import { roleNames } from '@portal/shared/domain';
import { keepTemporary } from '../../engine/mail/password-link';
import {
  findByMail,
  findByName,
  findByUid,
  rolesOf,
  setPassword,
} from '../../engine/oauth/accounts';
import { byAccount, claimAttempt } from '../../engine/oauth/throttle';
import { endAccessTokens, endSessions, keepTokens } from '../../engine/oauth/tokens';
import type { Service } from '../../engine/service';
import type { Content } from './content';
import type { History } from './history';
import type { Resource } from './seen';

export type TokenState = 'good' | 'revoked' | 'expired';

/** Accounts in the recordings, with tokens and passwords as needed by an exchange. */
export interface Accounts {
  /** Returns the id of the account with a name or mail address; creates an unknown account. */
  readonly named: (name: string) => Promise<string>;
  readonly numbered: (uid: number) => Promise<string>;
  readonly token: (name: string, kind: 'access' | 'refresh', state: TokenState) => Promise<string>;
  readonly setPassword: (name: string, password: string) => Promise<void>;
  /** Sets the temporary password; null for none. */
  readonly setTemporary: (name: string, password: string | null) => Promise<void>;
  readonly setActive: (name: string, isActive: boolean) => Promise<void>;
  readonly lock: (name: string) => Promise<void>;
  readonly unlockAll: () => Promise<void>;
}

const lifetime = 3600;

interface Site {
  readonly service: Service;
  readonly content: Content;
  readonly history: History;
}

/** Recorded accounts have names like `demo_<role>`. */
const roleOf = (name: string): string | null => {
  const role = name.replace(/^demo_/, '');
  return roleNames.some((known) => known === role) ? role : null;
};

const accountResource = (id: string, attributes: Resource['attributes']): Resource => ({
  type: 'user--user',
  id,
  attributes,
  relationships: {},
});

/** Creates the roles of the recorded site, and missing roles of this service. */
async function showRoles({ content, history }: Site): Promise<void> {
  for (const role of history.roles) await content.show(role);
  const shown = new Set(history.roles.map(({ attributes }) => attributes.drupal_internal__id));
  for (const role of roleNames.filter((name) => !shown.has(name)))
    await content.show({
      type: 'user_role--user_role',
      id: randomUUID(),
      attributes: { drupal_internal__id: role, label: role },
      relationships: {},
    });
}

async function giveRole({ service, content }: Site, id: string, name: string): Promise<void> {
  const role = roleOf(name);
  if (!role || (await rolesOf(service.db, id)).length > 0) return;
  const { uuid } = await service.db
    .selectFrom('entity')
    .select('uuid')
    .where('machine_name', '=', role)
    .executeTakeFirstOrThrow();
  const roles = { data: [{ type: 'user_role--user_role', id: uuid }] };
  await content.show({ ...accountResource(id, {}), relationships: { roles } });
}

async function find({ service: { db } }: Site, name: string): Promise<string | null> {
  const account = (await findByName(db, name)) ?? (await findByMail(db, name));
  return account?.id ?? null;
}

async function named(site: Site, name: string): Promise<string> {
  const found = await find(site, name);
  const known = site.history.named(name);
  const id = found ?? known?.id ?? randomUUID();
  if (!found) {
    const attributes = {
      name,
      display_name: name,
      mail: `${name}@example.com`,
      status: true,
      ...known?.attributes,
    };
    await site.content.show(accountResource(id, attributes));
  }
  await giveRole(site, id, name);
  return id;
}

async function numbered({ service, content, history }: Site, uid: number): Promise<string> {
  const found = await findByUid(service.db, uid);
  if (found) return found.id;
  const known = history.numbered(uid);
  const id = known?.id ?? randomUUID();
  const attributes = { name: `user ${uid}`, status: true, drupal_internal__uid: uid };
  await content.show(accountResource(id, { ...attributes, ...known?.attributes }));
  return id;
}

async function token(
  site: Site,
  name: string,
  kind: 'access' | 'refresh',
  state: TokenState,
): Promise<string> {
  const { db, now } = site.service;
  const id = await named(site, name);
  const make = () => randomBytes(20).toString('hex');
  const pair = { access: make(), refresh: make() };
  const expires = now() + (state === 'expired' ? -lifetime : lifetime);
  await keepTokens(
    db,
    id,
    { ...pair, accessExpires: expires, refreshExpires: expires },
    { agent: '', address: '' },
    now(),
  );
  if (state === 'revoked') await (kind === 'refresh' ? endSessions : endAccessTokens)(db, id);
  return pair[kind];
}

async function setTemporary(site: Site, name: string, password: string | null): Promise<void> {
  const id = await find(site, name);
  if (!id) return;
  const { db, now } = site.service;
  await db.deleteFrom('password_link').where('user_id', '=', id).execute();
  if (password !== null) await keepTemporary(db, id, password, now());
}

export async function openAccounts(
  service: Service,
  content: Content,
  history: History,
): Promise<Accounts> {
  const site: Site = { service, content, history };
  await showRoles(site);
  return {
    named: (name) => named(site, name),
    numbered: (uid) => numbered(site, uid),
    token: (name, kind, state) => token(site, name, kind, state),
    setPassword: async (name, password) =>
      setPassword(service.db, await named(site, name), password),
    setTemporary: (name, password) => setTemporary(site, name, password),
    setActive: async (name, isActive) =>
      content.show(accountResource(await named(site, name), { status: isActive })),
    lock: async (name) => {
      await named(site, name);
      const counted = byAccount(name);
      for (let count = 0; count <= counted.free; count += 1)
        await claimAttempt(service.db, [counted], service.now());
    },
    unlockAll: async () => {
      await service.db.deleteFrom('throttle').execute();
    },
  };
}

import type { RoleName } from '../../domain';
import { configureHttp } from '../../http';
import type { SignedIn } from '../../session';
import { testHeader } from './answer-instead';

/** The password of all demo accounts. */
export const demoPassword = 'Groundplan-demo-1';

/** The mail address of the demo account of a role. */
export const mailOf = (role: RoleName): string => `${role}@demo.test`;

export interface Credentials {
  readonly mail: string;
  readonly password: string;
}

/** Whoever uses a screen: a demo account by its role, another account, or nobody. */
export type Visitor = RoleName | Credentials | null;

interface Session extends SignedIn {
  readonly token: string;
}

const sessions = new Map<string, Promise<Session>>();

async function fetchJson<Body>(path: string, init: RequestInit): Promise<Body> {
  const headers = { ...init.headers, [testHeader]: 'yes' };
  const response = await fetch(path, { ...init, headers });
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

interface WhoIs {
  readonly meta: { readonly links: { readonly me: { readonly meta: { readonly id: string } } } };
}
interface RolesOf {
  readonly included?: readonly {
    readonly attributes: { readonly drupal_internal__id: RoleName };
  }[];
}

async function startSession({ mail, password }: Credentials): Promise<Session> {
  const { access_token: token } = await fetchJson<{ access_token: string }>('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'portal-secret',
      username: mail,
      password,
    }),
  });
  const headers = { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` };
  const { meta } = await fetchJson<WhoIs>('/jsonapi', { headers });
  const userId = meta.links.me.meta.id;
  const account = `/jsonapi/user/user/${userId}?include=roles`;
  const { included = [] } = await fetchJson<RolesOf>(account, { headers });
  return {
    token,
    userId,
    roles: included.map(({ attributes }) => attributes.drupal_internal__id),
  };
}

/** The session of an account, by its real sign-in; asked for once a test file. */
export function sessionOf(who: RoleName | Credentials): Promise<Session> {
  const { mail, password } =
    typeof who === 'string' ? { mail: mailOf(who), password: demoPassword } : who;
  const known = sessions.get(mail + password);
  if (known) return known;
  const started = startSession({ mail, password });
  sessions.set(mail + password, started);
  return started;
}

/** Signs the page in: its requests carry the token of that account from now on. */
export async function signInAs(who: Visitor): Promise<SignedIn | null> {
  const session = who === null ? null : await sessionOf(who);
  configureHttp({
    origin: '',
    accessToken: () => session?.token ?? null,
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
  return session && { userId: session.userId, roles: session.roles };
}

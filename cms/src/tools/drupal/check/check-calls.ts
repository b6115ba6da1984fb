import type { ResourceType } from '../../../engine/schema/resource-type';
import {
  type Credentials,
  detailOf,
  objectIn,
  openSite,
  type Reply,
  requestToken,
  type Site,
  valueAt,
} from '../site';
import { checkRoles } from './check-roles';
import { type Finding, missing, unclear, wrong } from './finding';

const json = 'application/json';

interface Call {
  readonly path: string;
  readonly what: string;
  /** Permission that people need before they sign in. */
  readonly permission?: string;
}

const calls: readonly Call[] = [
  { path: '/entity/user', what: 'The REST resource of users (POST), for new accounts' },
  {
    path: '/user/lost-password',
    what: 'The REST resource of forgotten passwords (rest_password)',
    permission: 'restful post lost_password_resource',
  },
  {
    path: '/user/lost-password-reset',
    what: 'The REST resource of new passwords (rest_password)',
    permission: 'restful post lost_password_reset',
  },
];

/** Whether a route exists; an existing route refuses an empty body. */
const isThere = ({ status }: Reply): boolean => status !== 404 && status !== 405 && status !== 406;

const isRefused = ({ status }: Reply): boolean => status === 401 || status === 403;

/** Returns what is missing for a call of people who are not signed in. */
async function checkCall(site: Site, { path, what, permission }: Call): Promise<Finding[]> {
  const reply = await site.ask('POST', `${path}?_format=json`, { json: {}, type: json });
  if (!isThere(reply)) return [missing(`${what}: POST ${path} answers ${reply.status}.`)];
  return permission && isRefused(reply)
    ? [missing(`The permission '${permission}' of anonymous users: ${what.replace(/^T/, 't')}.`)]
    : [];
}

/** Returns the REST resources that are missing or refused, and whether JSON:API refuses writes. */
export async function checkCalls(site: Site): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const call of calls) found.push(...(await checkCall(site, call)));
  const write = await site.ask('POST', '/jsonapi/node/project', { json: {} });
  if (write.status === 405)
    found.push(
      wrong('JSON:API is read only. Allow all operations at /admin/config/services/jsonapi.'),
    );
  return found;
}

/** Checks whether strangers read projects, which Drupal allows with the permission 'access content'. */
export async function checkStrangers(site: Site): Promise<Finding[]> {
  const { body } = await site.ask('GET', '/jsonapi/node/project?page[limit]=1');
  const data = valueAt(body, 'data');
  if (!Array.isArray(data) || data.length === 0) return [];
  return [
    wrong(
      'Strangers read projects. Take the permission to view published content from anonymous users.',
    ),
  ];
}

/** What an answer of the token endpoint says, by its error code. */
const tokenProblems: Readonly<Record<string, (client: string) => Finding>> = {
  invalid_client: (client) =>
    wrong(`The OAuth client '${client}' is not known with this secret (CMS_CLIENT_SECRET).`),
  unsupported_grant_type: (client) =>
    missing(
      `The password grant: enable simple_oauth_password_grant, and the grants password and refresh_token for '${client}'.`,
    ),
  invalid_scope: () =>
    missing('The scope: create the scope, or set CMS_SCOPE to an existing scope.'),
};

const errorIn = ({ body }: Reply): string => String(valueAt(body, 'error') ?? '');

/** Checks the OAuth server without an account: an invalid refresh token of the client. */
export async function checkClient(site: Site, { client, secret }: Credentials): Promise<Finding[]> {
  const reply = await site.ask('POST', '/oauth/token', {
    form: {
      grant_type: 'refresh_token',
      client_id: client,
      client_secret: secret,
      refresh_token: 'none',
    },
  });
  if (reply.status === 404)
    return [missing('The OAuth server (simple_oauth): /oauth/token answers 404.')];
  const problem = tokenProblems[errorIn(reply)]?.(client);
  return problem ? [problem] : [];
}

/**
 * Checks the sign-in of an account, whether the account sees its own roles, and, for an
 * administrator of the Drupal, the permissions of all roles.
 */
export async function checkSignIn(
  model: readonly ResourceType[],
  site: Site,
  credentials: Credentials,
): Promise<Finding[]> {
  const { user, client } = credentials;
  if (!user)
    return [unclear('Nobody signed in: give --user, and DRUPAL_PASSWORD in the environment.')];
  const reply = await requestToken(site, credentials);
  const token = valueAt(reply.body, 'access_token');
  if (typeof token !== 'string')
    return [
      tokenProblems[errorIn(reply)]?.(client) ??
        wrong(`${user} could not sign in: ${detailOf(reply)}`),
    ];
  const own = openSite(site.url, token);
  return [...(await checkAccount(own, credentials)), ...(await checkRoles(model, own))];
}

async function checkAccount(own: Site, { user, scope }: Credentials): Promise<Finding[]> {
  const entry = await own.ask('GET', '/jsonapi');
  const id = valueAt(entry.body, 'meta', 'links', 'me', 'meta', 'id');
  if (typeof id !== 'string') return [wrong(`The token of ${user} names nobody (meta.links.me).`)];
  const account = await own.ask('GET', `/jsonapi/user/user/${id}`);
  const { roles } = objectIn(valueAt(account.body, 'data', 'relationships'));
  if (roles !== undefined) return [];
  return [
    wrong(
      `${user} does not see the own roles, so the portal cannot sign in this account. Install the module of deploy/drupal${scope ? '' : ', and set CMS_SCOPE'}.`,
    ),
  ];
}

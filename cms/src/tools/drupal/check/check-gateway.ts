import { type Credentials, detailOf, objectIn, openSite, type Site, valueAt } from '../site';
import { type Finding, wrong } from './finding';

const administers = "permission 'administer users'";

/** Checks that the gateway's account gets a token and sees the roles of accounts; nothing if no client is set. */
export async function checkGateway(site: Site, { gateway }: Credentials): Promise<Finding[]> {
  if (!gateway) return [];
  const reply = await site.ask('POST', '/oauth/token', {
    form: {
      grant_type: 'client_credentials',
      client_id: gateway.client,
      client_secret: gateway.secret,
      ...(gateway.scope ? { scope: gateway.scope } : {}),
    },
  });
  const token = valueAt(reply.body, 'access_token');
  if (typeof token !== 'string')
    return [
      wrong(`The client of the gateway '${gateway.client}' gets no token: ${detailOf(reply)}`),
    ];
  const own = openSite(site.url, token);
  const entry = await own.ask('GET', '/jsonapi');
  const id = valueAt(entry.body, 'meta', 'links', 'me', 'meta', 'id');
  if (typeof id !== 'string')
    return [wrong('The client of the gateway acts as nobody: give the consumer a user.')];
  const account = await own.ask('GET', `/jsonapi/user/user/${id}`);
  const { roles } = objectIn(valueAt(account.body, 'data', 'relationships'));
  return roles === undefined
    ? [wrong(`The account of the gateway does not see the roles of accounts (${administers}).`)]
    : [];
}

import { configureHttp } from '@portal/shared/http';
import { createOAuth, tokensOf } from './oauth';

const tokens = tokensOf({ access_token: 'a', refresh_token: 'r' }, 0, 86350);
const oauthClient = { id: 'portal', scope: '' };

/** The OAuth client beside a content system that offers some calls; `sent` are the bodies of its revocations. */
function oauthBeside(calls: readonly string[]) {
  const sent: string[] = [];
  globalThis.fetch = (address, given) => {
    if (String(address).endsWith('/oauth/revoke')) sent.push(String(given?.body));
    return Promise.resolve(Response.json({ meta: { groundplan: { calls } }, links: {} }));
  };
  configureHttp({
    origin: '',
    accessToken: () => null,
    renew: () => Promise.resolve(null),
    prepare: () => Promise.resolve(),
    ended: () => undefined,
  });
  return { ...createOAuth({ oauthClient, refreshLifetimeSeconds: 86350 }), sent };
}

test.each([
  ['is ended', ['token-revocation'], ['client_id=portal&token=r']],
  ['runs out where the content system cannot end it', [], []],
])('the session of tokens %s at the OAuth server', async (_, calls, expected) => {
  const { revoke, sent } = oauthBeside(calls);
  await revoke(tokens);
  expect(sent.map((body) => body.replace('&token_type_hint=refresh_token', ''))).toEqual(expected);
});

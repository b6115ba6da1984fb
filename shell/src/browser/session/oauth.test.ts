/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { keptSession } from './kept-session';
import { createOAuth, isNearItsEnd, tokensOf } from './oauth';

const { jest } = import.meta;
const answer = { access_token: 'a', refresh_token: 'r', expires_in: 3600 };

test('tokens are kept with the times at which they end', () => {
  expect(tokensOf(answer, 1000, 86350)).toEqual({
    access: 'a',
    refresh: 'r',
    lifetimeMs: 3_600_000,
    expiresAt: 3_601_000,
    refreshUntil: 86_351_000,
  });
});

test('an answer without a token is refused in the words of the specification', () => {
  for (const lacking of [
    { ...answer, access_token: '' },
    { ...answer, refresh_token: undefined },
  ])
    expect(() => tokensOf(lacking, 0, 1)).toThrow('Unable to generate access token');
});

test('a token of an hour is renewed 300 seconds before its end', () => {
  const tokens = tokensOf(answer, 0, 86350);
  expect(isNearItsEnd(tokens, 3_299_000, 300)).toBe(false);
  expect(isNearItsEnd(tokens, 3_300_000, 300)).toBe(true);
});

test('a short-lived token is renewed in the last fifth of its life', () => {
  const tokens = tokensOf({ ...answer, expires_in: 300 }, 0, 86350);
  expect(isNearItsEnd(tokens, 239_000, 300)).toBe(false);
  expect(isNearItsEnd(tokens, 240_000, 300)).toBe(true);
});

test('an OAuth server that never answers is out of reach, and ends no session', async () => {
  const tokens = tokensOf(answer, Date.now(), 86350);
  keptSession.keepTokens(tokens);
  globalThis.fetch = (_, { signal } = {}) =>
    new Promise((_answered, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const oauthClient = { id: 'portal', scope: '' };
  const { renew } = createOAuth({ oauthClient, refreshLifetimeSeconds: 86350 }, 20);
  await expect(renew(tokens.access)).rejects.toMatchObject({ failure: { kind: 'offline' } });
  expect(keptSession.tokens()).toEqual(tokens);
});

/** Refreshes the tokens at a server that answers so; returns what the browser then keeps. */
async function refreshedAt(status: number, text: string) {
  const tokens = tokensOf(answer, Date.now(), 86350);
  keptSession.keepTokens(tokens);
  globalThis.fetch = async () =>
    ({ status, headers: new Map(), text: async () => text }) as unknown as Response;
  const { renew } = createOAuth({
    oauthClient: { id: 'portal', scope: '' },
    refreshLifetimeSeconds: 86350,
  });
  const [renewed] = await Promise.allSettled([renew(tokens.access)]);
  return { renewed, isKept: keptSession.tokens()?.refresh === tokens.refresh };
}

test.each([
  { kind: 'maintenance page', status: 200, text: '<html>We are back soon</html>' },
  { kind: 'reply without a token', status: 200, text: '{}' },
  { kind: 'page of a proxy that wants a sign-in of its own', status: 401, text: '<html></html>' },
  { kind: 'page of a firewall', status: 403, text: '<html>Forbidden</html>' },
  { kind: 'failing gateway', status: 502, text: '' },
])('a $kind in place of a new token signs nobody out', async ({ status, text }) => {
  const { renewed, isKept } = await refreshedAt(status, text);
  expect(renewed).toMatchObject({ reason: { failure: { kind: 'offline' } } });
  expect(isKept).toBe(true);
});

test.each([
  '{"error":"invalid_grant","error_description":"The refresh token is invalid."}',
  // The description is optional (RFC 6749, section 5.2).
  '{"error":"invalid_grant"}',
])('a refresh that the OAuth server refuses ends the session: %s', async (text) => {
  const { renewed, isKept } = await refreshedAt(400, text);
  expect(renewed).toMatchObject({ value: null });
  expect(isKept).toBe(false);
});

describe('a storage that has no room', () => {
  const old = () => tokensOf(answer, Date.now(), 86350);
  const stored = () => localStorage.getItem('groundplan.tokens');
  const own = Storage.prototype.setItem;
  const oauth = () =>
    createOAuth({ oauthClient: { id: 'portal', scope: '' }, refreshLifetimeSeconds: 86350 });

  beforeEach(() => {
    keptSession.clear();
    globalThis.fetch = async () =>
      ({
        status: 200,
        headers: new Map(),
        text: async () =>
          '{"access_token":"somewhat longer","refresh_token":"next","expires_in":3600}',
      }) as unknown as Response;
  });
  afterEach(() => jest.restoreAllMocks());

  /** Has the storage refuse texts that need more room than what they replace, or all texts. */
  const fill = (hasOldRoom: boolean) =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(
      this: Storage,
      key,
      text,
    ) {
      const room = hasOldRoom ? (this.getItem(key) ?? '').length : -1;
      if (text.length > room) throw new DOMException('Full.', 'QuotaExceededError');
      own.call(this, key, text);
    });

  test('takes renewed tokens, which are a little longer, in the room of the old tokens', async () => {
    keptSession.keepTokens(old());
    fill(true);
    expect(await oauth().renew('a')).toMatchObject({ refresh: 'next' });
    expect(stored()).toContain('next');
  });

  test('keeps renewed tokens for the page, and offers no tab the used refresh token', async () => {
    keptSession.keepTokens(old());
    fill(false);
    expect(await oauth().renew('a')).toMatchObject({ refresh: 'next' });
    expect(keptSession.tokens()).toMatchObject({ refresh: 'next' });
    expect(stored()).toBeNull();
  });
});

/** The owner of a token, according to the content service. */
interface Account {
  /** Id of the account; null for an invalid token. */
  readonly id: string | null;
  /** Name as shown to others; empty for an unknown account. */
  readonly name: string;
  readonly roles: readonly unknown[];
}

const nobody: Account = { id: null, name: '', roles: [] };

/** Returns the account of a token; without roles for an invalid token. */
export async function readAccount(cmsOrigin: string, authorization: string): Promise<Account> {
  const id = await readAccountId(cmsOrigin, authorization);
  if (id === null) return nobody;
  const user = await read(cmsOrigin, `/jsonapi/user/user/${encodeURIComponent(id)}`, authorization);
  const roles = within(user, ['data', 'relationships', 'roles', 'data']);
  const name = within(user, ['data', 'attributes', 'display_name']);
  const nameOf = (role: unknown) => within(role, ['meta', 'drupal_internal__target_id']);
  return {
    id,
    name: typeof name === 'string' ? name : '',
    roles: Array.isArray(roles) ? roles.map(nameOf) : [],
  };
}

/** Returns the id of a token's account; null for an invalid token. */
export async function readAccountId(
  cmsOrigin: string,
  authorization: string,
): Promise<string | null> {
  if (!authorization) return null;
  const entry = await read(cmsOrigin, '/jsonapi', authorization);
  const id = within(entry, ['meta', 'links', 'me', 'meta', 'id']);
  return typeof id === 'string' ? id : null;
}

async function read(cmsOrigin: string, path: string, authorization: string): Promise<unknown> {
  const answer = await fetch(`${cmsOrigin}${path}`, {
    headers: { authorization, accept: 'application/vnd.api+json' },
    signal: AbortSignal.timeout(5000),
  });
  return answer.ok ? answer.json() : null;
}

/** Returns the value at a path of keys inside a JSON value; undefined if there is no such path. */
const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );

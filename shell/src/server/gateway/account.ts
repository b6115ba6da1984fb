/** The owner of a token, according to the content service. */
interface Account {
  /** Name as shown to others; empty for an unknown account. */
  readonly name: string;
  readonly roles: readonly unknown[];
}

const nobody: Account = { name: '', roles: [] };

/** Returns the account of a token; without roles for an invalid token. */
export async function readAccount(cmsOrigin: string, authorization: string): Promise<Account> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${cmsOrigin}${path}`, {
      headers: { authorization, accept: 'application/vnd.api+json' },
      signal: AbortSignal.timeout(5000),
    });
    return answer.ok ? answer.json() : null;
  };
  if (!authorization) return nobody;
  const id = within(await read('/jsonapi'), ['meta', 'links', 'me', 'meta', 'id']);
  if (typeof id !== 'string') return nobody;
  const user = await read(`/jsonapi/user/user/${encodeURIComponent(id)}`);
  const roles = within(user, ['data', 'relationships', 'roles', 'data']);
  const name = within(user, ['data', 'attributes', 'display_name']);
  const nameOf = (role: unknown) => within(role, ['meta', 'drupal_internal__target_id']);
  return {
    name: typeof name === 'string' ? name : '',
    roles: Array.isArray(roles) ? roles.map(nameOf) : [],
  };
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

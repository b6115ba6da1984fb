const mediaType = 'application/vnd.api+json';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks JSON:API as one person; `path` as it follows `/jsonapi/`, `data` the primary data that is sent. */
export type Ask = (method: string, path: string, data?: unknown) => Promise<Answer>;

/** Signs a demo account in by its password. */
export async function tokenOf(origin: string, username: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-secret',
    username,
    password: 'Groundplan-demo-1',
  });
  const response = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return String(((await response.json()) as { access_token: string }).access_token);
}

export const managerToken = (origin: string): Promise<string> => tokenOf(origin, 'demo_manager');

/** Returns a client that sends the token and, like the portal, asks for records without links. */
export const asWhoHolds =
  (token: string, origin: string): Ask =>
  async (method, path, data) => {
    const response = await fetch(`${origin}/jsonapi/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': mediaType,
        prefer: 'record-links=none',
      },
      ...(data ? { body: JSON.stringify({ data }) } : {}),
    });
    return { status: response.status, text: await response.text() };
  };

/** The manager of the demo, signed in at a service that may be a process of its own. */
export const asManager = async (origin: string): Promise<Ask> =>
  asWhoHolds(await managerToken(origin), origin);

/** Like `ask`, where only one status will do. */
export const must = async (status: number, answer: Promise<Answer>): Promise<void> => {
  const found = await answer;
  if (found.status !== status)
    throw new Error(`${found.status} instead of ${status}: ${found.text}`);
};

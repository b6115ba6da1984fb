/** What comes back in place of the content service's answer. */
export type Answer =
  | { readonly status: number; readonly body?: unknown }
  /** The connection breaks before an answer. */
  | 'connection lost';

/** A request of the page, with the path and its query. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
}

interface Intercepted {
  /** Any method unless told. */
  readonly method?: string;
  /** Tested against the path with its query. */
  readonly path: { readonly test: (path: string) => boolean };
}

const passedOn = fetch;
let sent: SentRequest[] = [];
let interceptions: readonly (Intercepted & { readonly answer: Answer | Promise<Answer> })[] = [];

function answerOf(answer: Answer): Response {
  if (answer === 'connection lost') throw new TypeError('Failed to fetch');
  const { status, body } = answer;
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

const interceptingFetch: typeof fetch = async (address, given) => {
  const method = given?.method ?? 'GET';
  sent.push({ method, path: String(address) });
  const found = interceptions.find(
    (wanted) => (wanted.method ?? method) === method && wanted.path.test(String(address)),
  );
  return found ? answerOf(await found.answer) : passedOn(address, given);
};

globalThis.fetch = interceptingFetch;

/** What the page and the test have sent since the test began. */
export const requestsSent = (): readonly SentRequest[] => sent;

/** Answers the requests that match in place of the content service, as a failing server would, or a slow one; returns how to end that. */
export function answerInstead(
  intercepted: Intercepted,
  answer: Answer | Promise<Answer>,
): () => void {
  const added = { ...intercepted, answer };
  interceptions = [added, ...interceptions];
  return () => {
    interceptions = interceptions.filter((one) => one !== added);
  };
}

/** Lets every request reach the content service again, and forgets those that were sent. */
export const endInterceptions = (): void => {
  interceptions = [];
  sent = [];
};

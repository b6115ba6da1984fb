/** What comes back in place of the content service's answer. */
export type Answer =
  | { readonly status: number; readonly body?: unknown }
  /** The connection breaks before an answer. */
  | 'connection lost';

interface Intercepted {
  /** Any method unless told. */
  readonly method?: string;
  /** Tested against the path with its query. */
  readonly path: { readonly test: (path: string) => boolean };
}

const passedOn = fetch;
let interceptions: readonly (Intercepted & { readonly answer: Answer })[] = [];

function answerOf(answer: Answer): Response {
  if (answer === 'connection lost') throw new TypeError('Failed to fetch');
  const { status, body } = answer;
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

const interceptingFetch: typeof fetch = async (address, given) => {
  const method = given?.method ?? 'GET';
  const found = interceptions.find(
    (wanted) => (wanted.method ?? method) === method && wanted.path.test(String(address)),
  );
  return found ? answerOf(found.answer) : passedOn(address, given);
};

/** Answers the requests that match in place of the content service, as a failing server would; returns how to end that. */
export function answerInstead(intercepted: Intercepted, answer: Answer): () => void {
  const added = { ...intercepted, answer };
  interceptions = [added, ...interceptions];
  globalThis.fetch = interceptingFetch;
  return () => {
    interceptions = interceptions.filter((one) => one !== added);
  };
}

/** Lets every request reach the content service again. */
export const endInterceptions = (): void => {
  interceptions = [];
};

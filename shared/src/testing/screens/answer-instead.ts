/** What comes back in place of the content service's answer. */
export type Answer =
  | { readonly status: number; readonly body?: unknown }
  /** The connection breaks before an answer. */
  | 'connection lost';

/** A request of the page, with the path and its query. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON of the body, or the text of a form; undefined for anything else. */
  readonly body?: unknown;
  /** Whether the test sends the request, past every screen. */
  readonly isOfTest: boolean;
  /** Status of the answer; undefined before the answer, and for a lost connection. */
  readonly status?: number;
}

interface Intercepted {
  /** Any method unless told. */
  readonly method?: string;
  /** Tested against the path with its query. */
  readonly path: { readonly test: (path: string) => boolean };
}

/** Header of requests that a test sends past the client. */
export const testHeader = 'X-Portal-Test';

const passedOn = fetch;
let sent: SentRequest[] = [];
type Rule = (
  request: SentRequest,
  /** Sends the request to the content service. */
  pass: () => Promise<Response>,
) => Answer | null | Promise<Answer | null>;
let interceptions: readonly Rule[] = [];

function answerOf(answer: Answer): Response {
  if (answer === 'connection lost') throw new TypeError('Failed to fetch');
  const { status, body } = answer;
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

/** Answers a request by the first rule that has an answer, or passes the request on. */
async function answered(request: SentRequest, pass: () => Promise<Response>): Promise<Response> {
  for (const rule of interceptions) {
    const answer = await rule(request, pass);
    if (answer !== null) return answerOf(answer);
  }
  return pass();
}

const interceptingFetch: typeof fetch = async (address, given) => {
  const method = given?.method ?? 'GET';
  const headers = headersIn(given);
  const isOfTest = testHeader.toLowerCase() in headers;
  const request = { method, path: String(address), headers, body: textIn(given?.body), isOfTest };
  sent.push(request);
  const response = await answered(request, () => passedOn(address, given));
  Object.assign(request, { status: response.status });
  return response;
};

/** Returns the JSON of a body or the text of a form; undefined for the bytes of a file. */
function textIn(body: unknown): unknown {
  if (body instanceof URLSearchParams) return body.toString();
  if (typeof body !== 'string' || body === '') return undefined;
  return body.startsWith('{') ? JSON.parse(body) : body;
}

/** Headers by lower-case name, with the content type that a form gets by itself. */
function headersIn(given: RequestInit | undefined): Record<string, string> {
  const headers = new Headers(given?.headers);
  if (given?.body instanceof URLSearchParams)
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return Object.fromEntries(headers);
}

globalThis.fetch = interceptingFetch;

/** Notes the uploads of a page, which report their progress and so do not use `fetch`. */
class NotedUpload extends XMLHttpRequest {
  private asked = { method: 'GET', path: '' };
  private readonly headers: Record<string, string> = {};

  override open(method: string, address: string | URL): void {
    this.asked = { method, path: String(address) };
    super.open(method, address);
  }
  override setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
    super.setRequestHeader(name, value);
  }
  override send(body?: XMLHttpRequestBodyInit | null): void {
    sent.push({ ...this.asked, headers: this.headers, body: textIn(body), isOfTest: false });
    super.send(body);
  }
}
globalThis.XMLHttpRequest = NotedUpload;

/** What the page and the test have sent since the test began. */
export const requestsSent = (): readonly SentRequest[] => sent;

/** Answers the requests that match in place of the content service, as a failing server would, or a slow one; returns how to end that. */
export function answerInstead(
  intercepted: Intercepted,
  answer: Answer | Promise<Answer>,
): () => void {
  return answerBy(({ method, path }) =>
    (intercepted.method ?? method) === method && intercepted.path.test(path) ? answer : null,
  );
}

/** Answers the requests for which a rule returns an answer, before all earlier rules; returns how to end that. */
export function answerBy(rule: Rule): () => void {
  interceptions = [rule, ...interceptions];
  return () => {
    interceptions = interceptions.filter((one) => one !== rule);
  };
}

/** Lets every request reach the content service again, and forgets those that were sent. */
export const endInterceptions = (): void => {
  interceptions = [];
  sent = [];
};

import type JsdomEnvironment from 'jest-environment-jsdom';

type PageWindow = JsdomEnvironment['global'];

/** The bytes of a Blob of jsdom, which has no `arrayBuffer()`. */
const bytesOf = (window: PageWindow, blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

const nodeBlob = async (window: PageWindow, blob: Blob): Promise<Blob> =>
  new Blob([new Uint8Array(await bytesOf(window, blob))], { type: blob.type });

async function nodeForm(window: PageWindow, form: FormData): Promise<FormData> {
  const copy = new FormData();
  for (const [name, value] of form.entries())
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, await nodeBlob(window, value), value.name);
  return copy;
}

/** Form fields as an object of node; the client of the portal gets its secret, as from the gateway. */
function nodeFields(text: string): URLSearchParams {
  const fields = new URLSearchParams(text);
  if (fields.get('client_id') === 'portal') fields.set('client_secret', 'portal-secret');
  return fields;
}

/** The same body as an object of node, whose fetch does not know those of jsdom. */
async function nodeBody(window: PageWindow, body: unknown): Promise<BodyInit | undefined> {
  if (body instanceof window.URLSearchParams) return nodeFields(String(body));
  if (body instanceof window.FormData) return nodeForm(window, body);
  if (body instanceof window.Blob) return nodeBlob(window, body);
  return body as BodyInit | undefined;
}

/** A signal of node that follows one of jsdom. */
function nodeSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  signal.addEventListener('abort', () => controller.abort(signal.reason));
  return controller.signal;
}

/** `fetch` as the page has it: addresses relative to the page, every request ended when the page closes. */
export const pageFetch =
  (window: PageWindow, pageClosed: AbortSignal) =>
  async (address: string | URL, given: RequestInit = {}): Promise<Response> =>
    fetch(new URL(String(address), window.location.href), {
      ...given,
      body: await nodeBody(window, given.body),
      signal: given.signal ? AbortSignal.any([pageClosed, nodeSignal(given.signal)]) : pageClosed,
    });

import { refusedParts } from '../drupal-requests/compare-requests';
import { leftReferences } from '../drupal-requests/left-references';
import { type Answer, answerBy, requestsSent, type SentRequest } from './answer-instead';

/** Resource types that only the embedded service has. */
const ownTypes =
  /^node--(activity|estimate_version|price_book_entry|signed_proposal)$|^media--signed_proposal$/;

const refusal = (status: number, detail: string, pointer?: string): Answer => ({
  status,
  body: { errors: [{ status: String(status), detail, ...(pointer && { source: { pointer } }) }] },
});

interface EntryPoint {
  readonly links: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data?: { readonly meta?: { readonly target_type?: string } } }>
  >;
}

const sentIn = ({ body }: SentRequest): Sent =>
  typeof body === 'object' && body !== null && 'data' in body ? ((body.data ?? {}) as Sent) : {};

type Rule = Parameters<typeof answerBy>[0];

/** Answers of the recorded plain Drupal that differ from those of the embedded service. */
const rules: readonly Rule[] = [
  // The entry point knows types alone.
  async ({ path }, pass) => {
    if (path !== '/jsonapi') return null;
    const entry = (await (await pass()).json()) as EntryPoint;
    const { links, meta: { groundplan: _, ...meta } = {}, ...rest } = entry;
    const left = Object.entries(links).filter(([name]) => !ownTypes.test(name));
    return { status: 200, body: { ...rest, meta, links: Object.fromEntries(left) } };
  },
  // 258 to 265: no call of ours.
  ({ path }) =>
    path.startsWith('/api/') ? { status: 404, body: { message: 'No route found' } } : null,
  // 018, 019: no computed list of projects.
  ({ path }) =>
    /include=[^&]*assigned_projects/.test(path)
      ? refusal(400, '`assigned_projects` is not a valid relationship field name.')
      : null,
  // 159, 255: `administer nodes`.
  ({ method, path, ...rest }) =>
    method !== 'GET' &&
    path.startsWith('/jsonapi/node/') &&
    'status' in (sentIn({ method, path, ...rest }).attributes ?? {})
      ? refusal(
          403,
          `The current user is not allowed to ${method} the selected field (status). The 'administer nodes' permission is required.`,
          '/data/attributes/status',
        )
      : null,
  // 186: dynamic_entity_reference.
  (request) => {
    const parent = sentIn(request).relationships?.['field_document_field_parent']?.data;
    return parent && parent.meta?.target_type === undefined
      ? refusal(500, 'No entity type was provided, value is not a valid entity.')
      : null;
  },
  // 047: an address of empty texts.
  (request) => {
    const address = sentIn(request).attributes?.['field_user_address'];
    return address && Object.values(address).includes('')
      ? refusal(
          422,
          'field_user_address.0.address_line1: Street address field is required.',
          '/data/attributes/field_user_address/address_line1',
        )
      : null;
  },
  // 050: role records are hidden from a manager.
  ({ path }) =>
    path.startsWith('/jsonapi/user_role/') ? { status: 200, body: { data: [], links: {} } } : null,
  // 147, 150: filters on paragraphs find nothing.
  ({ path }) =>
    /^\/jsonapi\/paragraph\/[a-z_]+\?(.*&)?filter/.test(decodeURIComponent(path))
      ? { status: 200, body: { data: [], links: {} } }
      : null,
];

let isPlain = false;

/**
 * The content service answers as the recorded plain Drupal does, where the answers differ; until
 * the test ends. Broken references are in `drupalLists`. A request of the client that the recorded
 * Drupal did not accept fails the test, and so does a deletion that leaves a reference behind.
 */
export function answerAsPlainDrupal(): void {
  isPlain = true;
  for (const rule of rules) answerBy(rule);
}

/** The request as the gateway passes it on: with the secret of the client (`token-routes.test`). */
const asPassedOn = (request: SentRequest): SentRequest =>
  request.path === '/oauth/token'
    ? { ...request, body: `${String(request.body)}&client_secret=secret` }
    : request;

afterEach(() => {
  const sent = isPlain ? requestsSent().filter(({ isOfTest }) => !isOfTest) : [];
  isPlain = false;
  const refused = [...refusedParts(sent.map(asPassedOn), 'browser'), ...leftReferences(sent)];
  expect(refused).toEqual([]);
});

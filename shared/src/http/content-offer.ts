import { type HttpConfiguration, httpConfiguration } from './configuration';
import { RequestFailed } from './failure';
import { request } from './request';

/** Calls beyond JSON:API that the embedded content service offers, and a plain Drupal does not. */
export type OwnCall =
  | 'change-request-answer'
  | 'estimate-version-restore'
  | 'estimate-versions'
  | 'feature-template'
  | 'project-copy'
  | 'proposal'
  | 'proposal-changes'
  | 'proposal-choices'
  | 'proposal-signature'
  | 'sessions'
  | 'signed-proposal'
  | 'token-revocation';

/** What the content system offers, as its entry point tells. What is not offered is not asked for. */
export interface ContentOffer {
  /** Resource types, such as `node--project`. */
  readonly types: ReadonlySet<string>;
  readonly calls: ReadonlySet<OwnCall>;
  /** Types whose changes take the revision that they are based on, and are refused over another one. */
  readonly preconditions: ReadonlySet<string>;
  /** Names of the batches, each of which is written whole or not at all. */
  readonly batches: ReadonlySet<string>;
  /** Names of the events that the content system tells of by itself. */
  readonly events: ReadonlySet<string>;
}

interface EntryPoint {
  readonly links?: Readonly<Record<string, unknown>>;
  readonly meta?: {
    readonly groundplan?: Partial<
      Record<'calls' | 'preconditions' | 'batches' | 'events', readonly string[]>
    >;
  };
}

const known = new WeakMap<HttpConfiguration, Promise<ContentOffer>>();

/**
 * What the content system offers, read once a session. The types follow from the index of JSON:API, which every Drupal
 * has; the rest is what the embedded service adds in `meta.groundplan`. Rejects with RequestFailed; then the next call
 * reads again.
 */
export function readOffer(): Promise<ContentOffer> {
  const session = httpConfiguration();
  const reading = known.get(session) ?? readEntryPoint();
  known.set(session, reading);
  reading.catch(() => known.delete(session));
  return reading;
}

async function readEntryPoint(): Promise<ContentOffer> {
  const { links = {}, meta } = (await request<EntryPoint | null>({ path: entryPointPath })) ?? {};
  const own = meta?.groundplan ?? {};
  return {
    types: new Set(Object.keys(links).filter((name) => name.includes('--'))),
    calls: new Set(own.calls as readonly OwnCall[] | undefined),
    preconditions: new Set(own.preconditions),
    batches: new Set(own.batches),
    events: new Set(own.events),
  };
}

/** The path of the entry point, for whoever starts reading it early. */
export const entryPointPath = '/jsonapi';

/** Refuses reading a resource type that the content system does not offer. Rejects with RequestFailed, status 404. */
export async function requireType(type: string): Promise<void> {
  if ((await readOffer()).types.has(type)) return;
  const detail = `The content system does not offer ${type}.`;
  throw new RequestFailed({ kind: 'refused', status: 404, detail, problems: [] });
}

/**
 * Refuses a call that the content system does not offer, before it is sent. Rejects with RequestFailed: status 404, or
 * `malformed` with the text where the catalogue of messages has one.
 */
export async function requireCall(call: OwnCall, text?: string): Promise<void> {
  if ((await readOffer()).calls.has(call)) return;
  const detail = `The content system does not offer ${call}.`;
  throw new RequestFailed(
    text === undefined
      ? { kind: 'refused', status: 404, detail, problems: [] }
      : { kind: 'malformed', problems: [{ pointer: '', detail }], text },
  );
}

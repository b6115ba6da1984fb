import { type HttpConfiguration, httpConfiguration } from './configuration';
import { RequestFailed } from './failure';
import { runLoad } from './load-signal';
import { request } from './request';

/** Calls beyond JSON:API of the embedded content service, missing in a plain Drupal. */
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

/**
 * Reads of the embedded content service that a plain Drupal answers differently: `filtered-parts` are
 * filters on paragraphs, which find nothing there; `people-order` is the search, order and list of
 * projects of accounts, and the order of budgets as numbers; the others are fields that a plain Drupal lacks.
 */
export type OwnRead =
  | 'archived-projects'
  | 'filtered-parts'
  | 'payment-shares'
  | 'payment-timing'
  | 'people-order';

/**
 * Capabilities of the content system, from the entry point. The portal does not request missing
 * capabilities.
 */
export interface ContentOffer {
  /** Resource types, for example `node--project`. */
  readonly types: ReadonlySet<string>;
  readonly calls: ReadonlySet<OwnCall>;
  /**
   * Types that support revision preconditions: a change based on an outdated revision is refused.
   */
  readonly preconditions: ReadonlySet<string>;
  /** Names of the supported atomic batches. */
  readonly batches: ReadonlySet<string>;
  /** Names of reads that a plain Drupal answers differently. */
  readonly reads?: ReadonlySet<OwnRead>;
  /** Names of events that the content system announces by itself. */
  readonly events: ReadonlySet<string>;
}

interface EntryPoint {
  readonly links?: Readonly<Record<string, unknown>>;
  readonly meta?: {
    readonly groundplan?: Partial<
      Record<'calls' | 'preconditions' | 'batches' | 'reads' | 'events', readonly string[]>
    >;
  };
}

const known = new WeakMap<HttpConfiguration, Promise<ContentOffer>>();

/**
 * Reads the capabilities of the content system, once per session. Types come from the JSON:API
 * index that every Drupal provides; the rest comes from `meta.groundplan` of the embedded service.
 * Rejects with RequestFailed; the next call then retries.
 */
export function readOffer(): Promise<ContentOffer> {
  const session = httpConfiguration();
  // One answer serves every load of the session.
  const reading = known.get(session) ?? runLoad(undefined, readEntryPoint);
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
    reads: new Set(own.reads as readonly OwnRead[] | undefined),
    events: new Set(own.events),
  };
}

/** Whether the content system supports a read that a plain Drupal answers differently. */
export const offersRead = async (read: OwnRead): Promise<boolean> =>
  (await readOffer()).reads?.has(read) === true;

/** Path of the entry point, for preloading. */
export const entryPointPath = '/jsonapi';

/** Rejects with RequestFailed, status 404, if the content system lacks a resource type. */
export async function requireType(type: string): Promise<void> {
  if ((await readOffer()).types.has(type)) return;
  const detail = `The content system does not offer ${type}.`;
  throw new RequestFailed({ kind: 'refused', status: 404, detail, problems: [] });
}

/**
 * Rejects if the content system does not support a call, before a request is sent: RequestFailed
 * with status 404, or `malformed` with the text of the message catalogue if given.
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

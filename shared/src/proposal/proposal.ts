import type { ProposalChange } from '../domain/proposal/change';
import type { Proposal } from '../domain/proposal/proposal';
import { request } from '../http';

const json = { 'Content-Type': 'application/json' };

/**
 * Reads the proposal of a project as the customer sees it, computed by the content service. Rejects
 * with RequestFailed.
 */
export function readProposal(projectId: string): Promise<Proposal> {
  return request<Proposal>({ path: proposalPath(projectId) });
}

/** Returns the path of the deck's first query, for preloading. */
export function proposalPath(projectId: string): string {
  return `/api/proposal/${encodeURIComponent(projectId)}`;
}

/** Returns the path of the pending change requests, for preloading. */
export function changesPath(projectId: string): string {
  return `${proposalPath(projectId)}/changes`;
}

interface SlideTime {
  readonly slide: string;
  readonly seconds: number;
}

export interface Signature {
  /** Signature pad: the first signs the project, the second is optional. */
  readonly pad: 1 | 2;
  readonly png: Blob;
  /** Typed name, if the client typed instead of drawing. */
  readonly name?: string;
  /** `evidence.hash` of the proposal as read; missing if the content system stores no evidence. */
  readonly hash?: string;
  /** Sentence and consent beside the Sign button; stored with the signature. */
  readonly consent?: string;
  /** How long each slide was on the screen; stored with the signature. */
  readonly readings?: readonly SlideTime[];
  /** Whether to replace the existing signature. */
  readonly replace?: boolean;
}

/**
 * Stores a client's signature and marks the project as signed, in one transaction; idempotent. Only
 * for the project's client; refused if the proposal differs from the version that the client read,
 * or if another signature exists and `replace` is not set. Rejects with RequestFailed.
 */
export async function signProposal(
  projectId: string,
  { png, ...signature }: Signature,
): Promise<void> {
  await request({
    method: 'POST',
    path: `${proposalPath(projectId)}/signature`,
    body: { ...signature, png: await dataUrl(png) },
    headers: json,
  });
}

/**
 * Records which version of the proposal the client has on the screen, by `evidence.hash`. Only for
 * the project's client. Rejects with RequestFailed.
 */
export async function tellShown(projectId: string, hash: string): Promise<void> {
  await request({
    method: 'POST',
    path: `${proposalPath(projectId)}/shown`,
    body: { hash },
    headers: json,
  });
}

export interface Choice {
  /** uuid of the sub-item. */
  readonly item: string;
  readonly chosen: boolean;
}

/**
 * Saves a choice of the client and returns the proposal with new totals; ticking an alternative
 * unticks the others of the group. Only for the project's client, before signing. Rejects with
 * RequestFailed.
 */
export function choose(projectId: string, choice: Choice): Promise<Proposal> {
  return request<Proposal>({
    method: 'POST',
    path: `${proposalPath(projectId)}/choices`,
    body: choice,
    headers: json,
  });
}

/** Reads the pending and the answered change requests. Rejects with RequestFailed. */
export async function readChanges(projectId: string): Promise<readonly ProposalChange[]> {
  const path = changesPath(projectId);
  const { changes } = await request<{ changes: readonly ProposalChange[] }>({ path });
  return changes;
}

export interface ChangeAnswer {
  readonly answer: 'approved' | 'rejected';
  /** Reason for declining; required for a rejection. */
  readonly reason?: string;
  /** Total as read by the client; an approval of a different total is refused. */
  readonly total: string;
  /**
   * `hash` of the change request as read by the client; an answer to a different version is
   * refused.
   */
  readonly hash?: string;
}

/** Approves or declines a change request as the client; idempotent. Rejects with RequestFailed. */
export async function answerChange(changeId: string, answer: ChangeAnswer): Promise<void> {
  await request({
    method: 'POST',
    path: `/api/change-request/${encodeURIComponent(changeId)}/answer`,
    body: answer,
    headers: json,
  });
}

async function dataUrl(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/png;base64,${btoa(binary)}`;
}

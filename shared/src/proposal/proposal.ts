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

export interface Signature {
  /** The client's first pad signs the project, the second is optional. */
  readonly pad: 1 | 2;
  readonly png: Blob;
  /** Typed name, if the client typed instead of drawing. */
  readonly name?: string;
  /** `evidence.hash` of the proposal that was read; absent on a system that keeps no evidence. */
  readonly hash?: string;
  /** The sentence and the consent that stood beside the Sign button; kept with the signature. */
  readonly consent?: string;
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
  /** The total that the client has read; an approval of another price is not taken. */
  readonly total: string;
  /** `hash` of the change request that the client has read; an answer to another wording or price is not taken. */
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

import type { ProposalChange } from '../domain/proposal/change';
import type { Proposal } from '../domain/proposal/proposal';
import { request } from '../http';

const json = { 'Content-Type': 'application/json' };

/** What a customer may know of a project, computed by the content service. Rejects with RequestFailed. */
export function readProposal(projectId: string): Promise<Proposal> {
  return request<Proposal>({ path: proposalPath(projectId) });
}

/** The path of the deck's first query, for whoever starts it early. */
export function proposalPath(projectId: string): string {
  return `/api/proposal/${encodeURIComponent(projectId)}`;
}

/** The path of the changes that wait for the client, for whoever starts it early. */
export function changesPath(projectId: string): string {
  return `${proposalPath(projectId)}/changes`;
}

export interface Signature {
  /** The client's first pad signs the project, the second is optional. */
  readonly pad: 1 | 2;
  readonly png: Blob;
  /** The name as typed, where it was typed. */
  readonly name?: string;
  /** `evidence.hash` of the proposal that was read; absent on a system that keeps no evidence. */
  readonly hash?: string;
  /** The sentence and the consent that stood beside the Sign button; kept with the signature. */
  readonly consent?: string;
  /** Whether it takes the place of the signature that stands on the pad. */
  readonly replace?: boolean;
}

/**
 * Stores a client's signature and marks the project as signed, in one transaction; the same call twice does no harm.
 * Only the project's client may, not where the proposal is another than the one that was read, and not in the place of
 * another signature unless that is said. Rejects with RequestFailed.
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
 * Tells the content service which proposal stands on the client's screen, by its `evidence.hash`. Only the project's
 * client may. Rejects with RequestFailed.
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
 * Keeps what the client ticked, and gives the proposal with its new totals; ticking an alternative unticks its rivals.
 * Only the project's client may, and not after signing. Rejects with RequestFailed.
 */
export function choose(projectId: string, choice: Choice): Promise<Proposal> {
  return request<Proposal>({
    method: 'POST',
    path: `${proposalPath(projectId)}/choices`,
    body: choice,
    headers: json,
  });
}

/** The change requests that wait for the client's answer, and those decided. Rejects with RequestFailed. */
export async function readChanges(projectId: string): Promise<readonly ProposalChange[]> {
  const path = changesPath(projectId);
  const { changes } = await request<{ changes: readonly ProposalChange[] }>({ path });
  return changes;
}

export interface ChangeAnswer {
  readonly answer: 'approved' | 'rejected';
  /** Why not; a refusal without it is not taken. */
  readonly reason?: string;
  /** The total that the client has read; an approval of another price is not taken. */
  readonly total: string;
  /** `hash` of the change request that the client has read; an answer to another wording or price is not taken. */
  readonly hash?: string;
}

/** Approves or declines a change request for its client; the same call twice does no harm. Rejects with RequestFailed. */
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

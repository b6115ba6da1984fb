import type { Proposal } from '../domain/proposal/proposal';
import { request } from '../http';

/** What a customer may know of a project, computed by the content service. Rejects with RequestFailed. */
export function readProposal(projectId: string): Promise<Proposal> {
  return request<Proposal>({ path: proposalPath(projectId) });
}

/** The path of the deck's first query, for whoever starts it early. */
export function proposalPath(projectId: string): string {
  return `/api/proposal/${encodeURIComponent(projectId)}`;
}

export interface Signature {
  /** The client's first pad signs the project, the second is optional. */
  readonly pad: 1 | 2;
  readonly png: Blob;
  /** The name as typed, where it was typed. */
  readonly name?: string;
}

/**
 * Stores a client's signature and marks the project as signed, in one transaction; the same call twice does no harm.
 * Only the project's client may. Rejects with RequestFailed.
 */
export async function signProposal(projectId: string, signature: Signature): Promise<void> {
  await request({
    method: 'POST',
    path: `${proposalPath(projectId)}/signature`,
    body: { pad: signature.pad, png: await dataUrl(signature.png), name: signature.name },
    headers: { 'Content-Type': 'application/json' },
  });
}

async function dataUrl(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/png;base64,${btoa(binary)}`;
}

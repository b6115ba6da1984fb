import type { OwnProject } from './own-project';
import { sessionOf } from './sign-in';

/**
 * Signs the proposal of a project as its client, past every screen; returns the bytes of the signed PDF. Throws an Error
 * for a refusal.
 */
export async function signProject({ id, client }: OwnProject): Promise<ArrayBuffer> {
  const { token, userId } = await sessionOf(client);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const proposal = await fetch(`/api/proposal/${id}`, { headers });
  const { evidence } = (await proposal.json()) as { readonly evidence: { readonly hash: string } };
  const answer = await fetch('/api/sign-resource', {
    method: 'POST',
    headers,
    body: JSON.stringify({ project_uuid: id, user_uuid: userId, hash: evidence.hash }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const told = await fetch(`/api/proposal/${id}/signed`, { headers });
  const { signed } = (await told.json()) as { readonly signed: { readonly pdf: string } };
  return (await fetch(signed.pdf)).arrayBuffer();
}

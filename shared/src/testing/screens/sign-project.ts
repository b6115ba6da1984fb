import type { OwnProject } from './own-project';
import { sessionOf } from './sign-in';

/** Signs the proposal of a project as its client, past every screen. Throws an Error for a refusal. */
export async function signProject({ id, client }: OwnProject): Promise<void> {
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
}

import { asWhoHolds, must, tokenOf } from '../src/tools/testing/client';
import { drawing } from '../src/tools/testing/signing';
import { longestWait, seconds } from './waits';

/**
 * Signs a proposal for the first time, which starts the process that draws PDFs, while another client reads lists.
 * Prints the time of the answer, and the longest time that the reader waited.
 */
export async function measureSignature(origin: string): Promise<void> {
  const manager = asWhoHolds(await tokenOf(origin, 'demo_manager'), origin);
  const token = await tokenOf(origin, 'demo_customer');
  const { text } = await asWhoHolds(token, origin)('GET', 'node/project');
  const [{ id: project } = { id: '' }] = JSON.parse(text).data;
  const read = () => must(200, manager('GET', 'node/project?page[limit]=10'));
  await read();
  const end = new AbortController();
  const waited = longestWait(read, end.signal);
  const begun = performance.now();
  await sign(`${origin}/api/proposal/${project}`, token);
  const answered = performance.now() - begun;
  end.abort();
  console.log(
    `first signature with its PDF: ${seconds(answered)}; a reader waited at most ${seconds(await waited)}`,
  );
}

async function sign(proposal: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { evidence } = await (await fetch(proposal, { headers })).json();
  const png = `data:image/png;base64,${(await drawing()).toString('base64')}`;
  const body = JSON.stringify({ png, pad: 1, hash: evidence.hash });
  const { status } = await fetch(`${proposal}/signature`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The signature was answered with ${status}.`);
}

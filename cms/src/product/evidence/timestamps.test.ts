import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { checkFile, timestampIn } from '../../signed/file-seal';
import { canonicalBytes } from '../../signed/frozen-proposal';
import { checkTimestamp, requestTimestamp } from '../../signed/seal/timestamp';
import { runProgram, testWith } from '../../tools/testing/outside-programs';
import { readPdf } from '../../tools/testing/pdf-text';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import {
  startTimestampAuthority,
  type TimestampAuthority,
} from '../../tools/testing/timestamp-authority';
import { verifyProject } from './verify-project';

const withOpenssl = testWith('openssl');
const digest = createHash('sha256').update('A terrace').digest();

let authority: TimestampAuthority | undefined;
let site: RunningSite | undefined;
afterEach(async () => {
  if (site) await stopSite(site);
  await authority?.stop();
  site = undefined;
  authority = undefined;
});

withOpenssl('a timestamp is of one digest, and names authority and time', async () => {
  authority = await startTimestampAuthority();
  const token = await requestTimestamp(authority.url, digest);
  const stamp = checkTimestamp(token, digest);
  expect(stamp?.authority).toBe('O=Clock House, CN=Timestamps');
  expect(Math.abs(dayjs(stamp?.at ?? '').diff())).toBeLessThan(60_000);
  expect(checkTimestamp(token, createHash('sha256').update('A pond').digest())).toBeNull();
  const altered = Buffer.from(token);
  const place = altered.indexOf(digest);
  altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
  expect(checkTimestamp(altered, altered.subarray(place, place + 32))).toBeNull();
  await writeFile(join(authority.folder, 'token'), token);
  const given = ['-token_in', '-in', 'token', '-CAfile', 'tsa.pem'];
  const verify = ['ts', '-verify', '-digest', digest.toString('hex'), ...given];
  expect(await runProgram('openssl', verify, authority.folder)).toContain('Verification: OK');
});

/** Signs the proposal of the demo's client; returns JSON and PDF of the newest contract. */
async function sign(running: RunningSite, ink: string, title: string) {
  const [customer, manager] = [
    await running.token('demo_customer'),
    await running.token('demo_manager'),
  ];
  const { body } = await running.ask(customer, 'GET', '/jsonapi/node/project');
  const project = String(at(body, 'data', 0, 'id'));
  const data = { type: 'node--project', id: project, attributes: { title } };
  await running.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });
  const png = `data:image/png;base64,${(await drawing(ink)).toString('base64')}`;
  const given = { png, name: 'A. Okafor', replace: true };
  expect((await signNow(running, customer, project, given)).status).toBe(200);
  const { body: answer } = await running.ask(customer, 'GET', `/api/proposal/${project}/signed`);
  const bytes = async (name: string) => {
    const file = await fetch(`${running.origin}${String(at(answer, 'signed', name))}`);
    return Buffer.from(await file.arrayBuffer());
  };
  const pdf = await readPdf(await bytes('pdf'));
  return { project, json: await bytes('json'), words: pdf.pages.at(-1) ?? '' };
}

withOpenssl('a signature has the timestamp of the authority, or says why not', async () => {
  authority = await startTimestampAuthority();
  site = await startSite({ TIMESTAMP_URL: authority.url });
  const { evidenceKey } = site.service;
  const stamped = await sign(site, 'blue', 'A terrace');
  const stamp = timestampIn(stamped.json);
  expect(stamp?.authority).toContain('Clock House');
  expect(stamped.words).toContain(`${stamp?.at} by O=Clock House, CN=Timestamps`);
  expect(checkFile(stamped.json, [evidenceKey.publicKey])).toBe('sealed');
  expect(await verifyProject(site.service, stamped.project)).toEqual([]);

  authority.fail();
  const unstamped = await sign(site, 'green', 'A terrace and a pond');
  expect(timestampIn(unstamped.json)).toBeNull();
  expect(unstamped.words).toContain('the timestamp authority did not answer');
  const { seal, ...value } = JSON.parse(unstamped.json.toString()) as { seal: object };
  const other = JSON.parse(stamped.json.toString()) as { seal: { timestamp: string } };
  const swapped = { ...value, seal: { ...seal, timestamp: other.seal.timestamp } };
  expect(checkFile(canonicalBytes(swapped), [evidenceKey.publicKey])).toBe('changed');
});

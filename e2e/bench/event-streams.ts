import { contentServiceAs } from '../fixtures/content-service';
import { startPortal } from '../set-up/portal';
import { usePreparedData } from '../set-up/prepared-data';
import { residentMb } from '../set-up/resident-memory';

const streams = 1000;
const streamsOfSession = 4;
const changes = 50;
const roles = ['administrator', 'manager', 'designer', 'staff_worker', 'customer'];

/** Aborted once everything is measured. */
const measured = new AbortController();

interface Stream {
  /** When each change was told, by the id of its project, in milliseconds. */
  readonly told: ReadonlyMap<string, number>;
}

/** Opens one stream and keeps when it tells of a record. Returns once the stream is open. */
async function openStream(url: string, token: string): Promise<Stream> {
  const headers = { Authorization: token };
  const answer = await fetch(`${url}/api/events`, { headers, signal: measured.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!answer.ok || !reader) throw new Error(`The stream was answered with ${answer.status}.`);
  const told = new Map<string, number>();
  await reader.read();
  const follow = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const [, id = ''] of value.matchAll(/"type":"node--project","id":"([^"]+)"/g))
        if (!told.has(id)) told.set(id, performance.now());
    }
  };
  follow().catch((error: unknown) => {
    if (!measured.signal.aborted) throw error;
  });
  return { told };
}

async function openStreams(url: string): Promise<Stream[]> {
  const open: Stream[] = [];
  for (let session = 0; open.length < streams; session += 1) {
    const service = await contentServiceAs(url, roles[session % roles.length] ?? '');
    const token = String(service.defaults.headers['Authorization']);
    const own = Array.from({ length: streamsOfSession }, () => openStream(url, token));
    open.push(...(await Promise.all(own)));
  }
  return open;
}

/** Makes projects one after the other; returns when each was answered, by its id. */
async function makeProjects(url: string): Promise<ReadonlyMap<string, number>> {
  const service = await contentServiceAs(url, 'administrator');
  const answered = new Map<string, number>();
  for (let count = 0; count < changes; count += 1) {
    const body = { data: { type: 'node--project', attributes: { title: `Told ${count}` } } };
    const { data } = await service.post<{ data: { id: string } }>('/jsonapi/node/project', body);
    answered.set(data.data.id, performance.now());
  }
  return answered;
}

/** Waits until a number of tellings has arrived, or none comes any more for three seconds. */
async function settled(open: readonly Stream[]): Promise<void> {
  const count = () => open.reduce((sum, { told }) => sum + told.size, 0);
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

/** `npm run bench:events`: what 1,000 open streams of events cost, and how soon each is told of a change. */
async function main(): Promise<void> {
  await usePreparedData();
  const portal = await startPortal();
  try {
    await contentServiceAs(portal.url, 'administrator');
    const before = await residentMb(process.pid);
    const open = await openStreams(portal.url);
    const after = await residentMb(process.pid);
    const answered = await makeProjects(portal.url);
    await settled(open);
    const delays = open
      .flatMap(({ told }) => [...told].map(([id, at]) => at - (answered.get(id) ?? at)))
      .toSorted((one, other) => one - other);
    const share = (part: number) => Math.round(delays[Math.floor(delays.length * part)] ?? 0);
    console.table({
      'open streams': open.length,
      'memory before, MB': Math.round(before),
      'memory with the streams, MB': Math.round(after),
      'changes told': delays.length,
      'delay after the answer, median ms': share(0.5),
      'delay after the answer, 95% ms': share(0.95),
      'delay after the answer, most ms': Math.round(delays.at(-1) ?? 0),
    });
  } finally {
    measured.abort();
    await portal.stop();
  }
  process.exit();
}

await main();

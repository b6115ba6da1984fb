import { randomUUID } from 'node:crypto';
import { type Ask, managerToken, must } from '../src/tools/testing/client';
import { longestWait, seconds } from './waits';

const lines = 2000;
/** Lines of one request; each request also appends the lines to the list of the feature. */
const linesOfRequest = 400;
const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const type = 'paragraph--line_item';

interface Place {
  readonly origin: string;
  readonly ask: Ask;
}

/**
 * Stores 2,000 lines of one feature by Atomic Operations, while another client writes and a third
 * one reads. Prints the time of the whole batch, and the longest time that the others waited.
 */
export async function measureBatch({ origin, ask }: Place): Promise<void> {
  const feature = await made(ask, 'paragraph/feature', 'paragraph--feature');
  const other = await made(ask, 'paragraph/line_item', type);
  const change = (count: number) =>
    ask('PATCH', `paragraph/line_item/${other}`, {
      ...{ type, id: other },
      attributes: { field_quantity: String(count + 1) },
    });
  const read = () => ask('GET', 'node/project?page[limit]=10');
  const token = await managerToken(origin);
  await must(200, change(0));
  const end = new AbortController();
  const waits = Promise.all([
    longestWait((count) => must(200, change(count)), end.signal),
    longestWait(() => must(200, read()), end.signal),
  ]);
  const begun = performance.now();
  for (let sent = 0; sent < lines; sent += linesOfRequest) await send(origin, token, feature);
  const total = performance.now() - begun;
  end.abort();
  const [writing, reading] = await waits;
  console.log(
    `batch of ${lines} lines: ${seconds(total)} in ${lines / linesOfRequest} requests; others waited at most ${seconds(writing)} to write, ${seconds(reading)} to read`,
  );
}

async function made(ask: Ask, path: string, of: string): Promise<string> {
  const id = randomUUID();
  await must(201, ask('POST', path, { type: of, id, attributes: {} }));
  return id;
}

async function send(origin: string, token: string, feature: string): Promise<void> {
  const ids = Array.from({ length: linesOfRequest }, () => randomUUID());
  const operations = [
    ...ids.map((id, index) => ({
      op: 'add',
      data: {
        ...{ type, id },
        attributes: { field_line_item_name: `Line ${index}`, field_quantity: '2.5' },
      },
    })),
    {
      op: 'add',
      ref: { type: 'paragraph--feature', id: feature, relationship: 'field_feature_line_items' },
      data: ids.map((id) => ({ type, id })),
    },
  ];
  const { status } = await fetch(`${origin}/jsonapi/operations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': media, Accept: media },
    body: JSON.stringify({ 'atomic:operations': operations }),
  });
  if (status !== 200) throw new Error(`The batch was answered with ${status}.`);
}

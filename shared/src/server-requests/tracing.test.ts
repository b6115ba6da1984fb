/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isTracingSet, startTracing, type Tracing } from '.';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let collector: Server;
let sent: Sent[];
let endpoint: string;
const variable = 'OTEL_EXPORTER_OTLP_ENDPOINT';

beforeEach(async () => {
  sent = [];
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env[variable] = endpoint;
});

afterEach(async () => {
  Reflect.deleteProperty(process.env, variable);
  await new Promise((resolve) => collector.close(resolve));
});

const spans = () =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );

async function started(service: string): Promise<Tracing> {
  const tracing = await startTracing(service);
  if (!tracing) throw new Error('Traces are not set.');
  return tracing;
}

test('two services put the spans of a request into the trace of the proxy, named by route', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const gateway = await started('gateway');
  const content = await started('content');
  const outer = gateway.begin({ id: 'request-1', method: 'GET', headers: { traceparent } });
  const inner = content.begin({ id: 'request-1', method: 'GET', headers: { ...outer.headers } });
  inner.end('/jsonapi/node/project/:id', 200);
  outer.end('/jsonapi/*', 200);
  await gateway.stop();
  await content.stop();
  const [outside, inside] = ['GET /jsonapi/*', 'GET /jsonapi/node/project/:id'].map((name) =>
    spans().find((span) => span.name === name),
  );
  expect(outside).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) });
  expect(inside).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: outside?.spanId });
  expect(JSON.stringify(inside?.attributes)).toContain('request-1');
  const names = sent.flatMap(({ resourceSpans }) => resourceSpans[0]?.resource.attributes ?? []);
  expect(JSON.stringify(names)).toContain('"gateway"');
  expect(JSON.stringify(names)).toContain('"content"');
});

test.each([
  ['nothing is set', {}],
  ['the libraries are disabled', { [variable]: 'http://a', OTEL_SDK_DISABLED: 'true' }],
  ['no exporter is wanted', { [variable]: 'http://a', OTEL_TRACES_EXPORTER: 'none' }],
])('without traces where %s', async (_, environment) => {
  expect(isTracingSet(environment)).toBe(false);
  expect(await startTracing('gateway', environment)).toBeNull();
});

test('a collector that does not answer stops no service', async () => {
  await new Promise((resolve) => collector.close(resolve));
  const tracing = await startTracing('gateway');
  tracing?.begin({ id: 'request-1', method: 'GET', headers: {} }).end('/*', 500);
  await expect(tracing?.stop()).resolves.toBeUndefined();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
}, 30_000);

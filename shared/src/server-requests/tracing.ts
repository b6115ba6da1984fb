import type { IncomingHttpHeaders } from 'node:http';

/** A request for a trace. */
interface TracedRequest {
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** The span of a request. */
export interface RequestSpan {
  /** Headers for a request to another service, so that its spans belong to the same trace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ends the span. `route` is the pattern of the path, without ids and secrets. */
  end(route: string, status: number): void;
}

/** Traces of one program. */
export interface Tracing {
  begin(request: TracedRequest): RequestSpan;
  /** Sends the remaining spans and ends. */
  stop(): Promise<void>;
}

/**
 * Whether the usual variables of OpenTelemetry ask for traces: `OTEL_EXPORTER_OTLP_ENDPOINT` or
 * `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`, and neither `OTEL_SDK_DISABLED=true` nor
 * `OTEL_TRACES_EXPORTER=none`.
 */
export const isTracingSet = (environment: NodeJS.ProcessEnv): boolean =>
  Boolean(
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ) &&
  environment['OTEL_SDK_DISABLED'] !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Starts traces of requests, sent by OTLP over HTTP as the variables of OpenTelemetry say (endpoint,
 * headers, sampler, resource attributes). `service` is the name without `OTEL_SERVICE_NAME`.
 *
 * The libraries load with the first call: a program without traces needs no memory for them. Returns null
 * if no traces are asked for.
 */
export async function startTracing(
  service: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Tracing | null> {
  if (!isTracingSet(environment)) return null;
  const { openTracing } = await import('./open-tracing');
  return openTracing(service);
}

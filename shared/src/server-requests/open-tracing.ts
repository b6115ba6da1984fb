import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from './tracing';

/** Opens the traces of a program. Names of attributes follow the semantic conventions of HTTP. */
export function openTracing(service: string): Tracing {
  const provider = new NodeTracerProvider({
    // The variables of OpenTelemetry have priority over the name of the program.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('groundplan');
  const propagator = new W3CTraceContextPropagator();
  return {
    begin({ id, method, headers }) {
      const from = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'groundplan.request_id': id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
      const carried: Record<string, string> = {};
      propagator.inject(trace.setSpan(from, span), carried, defaultTextMapSetter);
      return {
        headers: carried,
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      try {
        await provider.shutdown();
      } catch (error) {
        // A collector that does not answer must not keep a service from stopping.
        console.warn(`The last traces were not sent: ${String(error)}`);
      }
    },
  };
}

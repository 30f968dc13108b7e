import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { errorType, type SpanAttributes, type TraceSpan, type Traces } from './traces.ts'

const patienceMs = 5000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, task: SpanKind.CONSUMER }

interface Collector {
  url: string
  headers: Record<string, string>
  service: string
  /** Of the requests and tasks, how many are told: from 0 to 1. */
  share: number
  log: Pick<Logger, 'warn'>
}

export function sendTraces({ url, headers, service, share, log }: Collector): Traces {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: patienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: warning(exporter, log) })],
  })
  // Of our own: the package's global one would be shared by everything in the process.
  const underWay = new AsyncLocalStorage<Span>()
  const tracer = provider.getTracer('scrubjay')
  return {
    begin(name, facts, kind = 'client') {
      const span = open(tracer, underWay.getStore(), { name, kind: kinds[kind], attributes: facts })
      return stepOf(span, underWay)
    },
    tell(name, attributes, ms, error) {
      const parent = underWay.getStore()
      if (!parent) return
      const startTime = performance.timeOrigin + performance.now() - ms
      const span = open(tracer, parent, { name, kind: SpanKind.CLIENT, attributes, startTime })
      if (error) close(span, { 'error.type': errorType(error) }, true)
      else span.end(startTime + ms)
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(patienceMs, null, { ref: false })])
    },
  }
}

interface TracesOpened {
  name: string
  kind: SpanKind
  attributes: SpanAttributes
  startTime?: number
}

function open(tracer: Tracer, parent: Span | undefined, { name, ...options }: TracesOpened): Span {
  return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
}

function close(span: Span, facts: SpanAttributes, failed: boolean): void {
  span.setAttributes(facts)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function stepOf(span: Span, underWay: AsyncLocalStorage<Span>): TraceSpan {
  return {
    run: (act) => underWay.run(span, act),
    end: (facts, failed = false) => close(span, facts, failed),
  }
}

/** A collector that does not answer is told of once, until it has answered again. */
function warning(exporter: OTLPTraceExporter, log: Collector['log']): SpanExporter {
  let told = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !told) log.warn({ err: result.error }, 'the collector takes no traces')
        told = result.error !== undefined
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

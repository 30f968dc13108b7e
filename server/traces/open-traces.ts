import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Traces } from './traces.ts'

/** Traces go to the collector of the settings; without one nothing of it is loaded. */
export async function openTraces(config: Config, log: Pick<Logger, 'warn'>): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return null
  const { sendTraces } = await import('./send-traces.ts')
  return sendTraces({
    url: `${endpoint}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: config.OTEL_SERVICE_NAME,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSpan, Traces } from '../traces/traces.ts'

/** Traces requests by the pattern of their route: a URL may contain a secret or a name. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const steps = new WeakMap<FastifyRequest, TraceSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id }
    const step = traces.begin(`${method} ${route}`, facts, 'server')
    steps.set(request, step)
    step.run(done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    steps.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
  })
}

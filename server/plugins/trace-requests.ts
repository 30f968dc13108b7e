import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Step, Traces } from '../traces/traces.ts'

/** Each request is a step by the pattern of its address: the address itself may open something, or name somebody. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const steps = new WeakMap<FastifyRequest, Step>()
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

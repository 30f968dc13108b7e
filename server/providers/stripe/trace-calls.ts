import type Stripe from 'stripe'
import { type Traces, traced } from '#server/traces/traces.ts'

type Client = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>

const version = /^v\d+$/
const named = /^[a-z]+(_[a-z]+)*$/

/** Each call to Stripe is a step, repeated ones too, by its path without identifiers and questions. */
export function traceCalls(client: Client, traces: Traces): Client {
  const call = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, ...rest) => {
    const route = withoutIds(path)
    const facts = { 'http.request.method': method, 'http.route': route, 'server.address': host }
    const step = traces.begin(`Stripe ${method} ${route}`, facts)
    return traced(
      step,
      () => call(host, port, path, method, ...rest),
      (answer) => ({ 'http.response.status_code': answer.getStatusCode() }),
    )
  }
  return client
}

function withoutIds(path: string): string {
  const [way = ''] = path.split('?')
  const plain = (part: string) => part === '' || version.test(part) || named.test(part)
  return way
    .split('/')
    .map((part) => (plain(part) ? part : ':id'))
    .join('/')
}

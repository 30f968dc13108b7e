import { type Access, type Endpoint, refusalBody } from '../../../contract/endpoint.ts'
import { api } from '../../../contract/index.ts'
import { refusals } from '../../../contract/refusals.ts'
import { documentSchema } from '../../http/json-schema.ts'

const who: Record<Access, string> = {
  anyone: 'Anyone.',
  'signed-in': 'Signed-in users.',
  customer: 'Signed-in customers.',
  cleaner: 'Signed-in cleaners.',
  'signed-in-or-guest': 'Signed-in users, or the browser session that made the guest booking.',
}

/** The whole API as an OpenAPI 3.1 document, derived from the contract. */
export function describeApi(title: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const [method = 'GET', url = ''] = call.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description:
        'Calls are made with the session cookie. Money is in dollars, times are ISO 8601. Lists are arrays; the next page stands in the Link header.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: documentSchema(refusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'scrubjay_session' } },
    },
  }
}

function describeCall(call: string, endpoint: Endpoint): Record<string, unknown> {
  const [method = '', path = ''] = call.split(' ')
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/\W+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: who[endpoint.access],
    tags: [path.split('/')[2]],
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.takesKey ? [idempotencyKey] : []),
    ],
    ...describeBody(endpoint),
    responses: {
      [endpoint.gives === 'redirect' ? 302 : (endpoint.status ?? 200)]: describeAnswer(endpoint),
      ...describeRefusals(endpoint),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Of your own making, new for each thing you ask for. For a day the same request under the same key has one effect; another request under it is refused. It belongs to your account, or to your session as a guest.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[!-~]+$' },
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = documentSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function describeBody({ body, takes }: Endpoint): Record<string, unknown> {
  if (takes === 'files')
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    }
  if (!body) return {}
  return { requestBody: { content: { 'application/json': { schema: documentSchema(body, 'input') } } } }
}

function describeAnswer({ answer, gives }: Endpoint): Record<string, unknown> {
  if (gives === 'redirect') return { description: 'Redirect' }
  if (gives === 'bytes') return { description: 'Bytes', content: { 'image/webp': {} } }
  return {
    description: 'Success',
    content: { 'application/json': { schema: documentSchema(answer, 'output') } },
  }
}

function describeRefusals({
  access,
  refusals: codes,
  params,
  query,
  body,
}: Endpoint): Record<string, unknown> {
  const all = new Set<keyof typeof refusals>(codes)
  if (params || query || body) all.add('invalid_input')
  if (access !== 'anyone') all.add('not_authenticated')
  if (access === 'customer' || access === 'cleaner') all.add('wrong_role')
  const byStatus = Object.groupBy(all, (code) => refusals[code][0])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => {
      const description = group.map((code) => `${code}: ${refusals[code][1]}`).join('\n')
      return [status, { description, content }]
    }),
  )
}

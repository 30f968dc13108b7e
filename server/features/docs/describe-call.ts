import type { Access, Endpoint, Upload } from '#contract/endpoint.ts'
import type { Refusals } from './describe-refusals.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

const who: Record<Access, string> = {
  anyone: 'Anyone.',
  'signed-in': 'Signed-in users.',
  customer: 'Signed-in customers.',
  cleaner: 'Signed-in cleaners.',
  operator: 'Operators: admins, and support where nothing but notes is changed.',
  'signed-in-or-guest': 'Signed-in users, or the browser session that made the guest booking.',
  'signed-in-or-link': 'Signed-in users, or whoever holds the link to the guest booking.',
  link: 'Whoever holds the link to the guest booking.',
}
const imageTypes = 'image/jpeg, image/png, image/webp, image/gif'
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Describes one endpoint as an OpenAPI operation. */
export function describeCall(call: string, endpoint: Endpoint, schemas: Schemas, refusals: Refusals): object {
  const [method = '', path = ''] = call.split(' ')
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/\W+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: endpoint.signedBy ? 'The provider, by its signature.' : who[endpoint.access],
    tags: [path.split('/')[2]],
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(endpoint.takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...describeBody(endpoint, schemas),
    responses: {
      [successOf(endpoint)]: describeAnswer(call, endpoint, schemas),
      ...(isRead(call, endpoint) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...refusals.of(call, endpoint),
      ...(endpoint.leadsBrowsersOn && {
        303: { description: 'Leads a browser to a page', headers: { Location: header('Location') } },
      }),
      ...(endpoint.gives === 'redirect' && {
        default: { description: 'Followed: the answer of where it leads.' },
      }),
    },
  }
}

/** Returns the one success status. */
function successOf({ gives, status }: Endpoint): number {
  return gives === 'redirect' ? 302 : (status ?? 200)
}

function security({ access, signedBy }: Endpoint): object[] {
  if (signedBy) return [{ [signedBy]: [] }]
  const link = { manageLink: [] }
  if (access === 'link') return [link]
  return access === 'anyone' ? [] : [{ session: [] }, ...(access === 'signed-in-or-link' ? [link] : [])]
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query', schemas: Schemas): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function describeBody({ body, upload, takes, needsBody }: Endpoint, schemas: Schemas): object {
  if (upload) return { requestBody: describeUpload(upload, schemas) }
  if (!body) return {}
  const type = takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  // A call without a body is parsed as one with an empty object.
  const required = needsBody === true || !body.safeParse({}).success
  return { requestBody: { required, content: { [type]: { schema: schemas.of(body, 'input') } } } }
}

function describeUpload({ field, most, fields }: Upload, schemas: Schemas): object {
  const file = { type: 'string', format: 'binary', description: 'At most 5 MB.' }
  const textFields = (fields ? schemas.of(fields, 'input') : {}) as JsonSchema & { required?: string[] }
  const schema = {
    type: 'object',
    properties: {
      [field]: most === 1 ? file : { type: 'array', minItems: 1, maxItems: most, items: file },
      ...(textFields.properties as object | undefined),
    },
    required: [field, ...(textFields.required ?? [])],
  }
  const content = { schema, encoding: { [field]: { contentType: imageTypes } } }
  return { required: true, content: { 'multipart/form-data': content } }
}

function isRead(call: string, { gives, isTagged }: Endpoint): boolean {
  return call.startsWith('GET ') && (gives === undefined || isTagged === true)
}

function describeAnswer(call: string, endpoint: Endpoint, schemas: Schemas): object {
  const { gives = 'json', setsCookie } = endpoint
  const paged = Object.hasOwn((endpoint.query as { shape?: object } | undefined)?.shape ?? {}, 'after')
  const headers = {
    ...(gives === 'redirect' && { Location: header('Location') }),
    ...(paged && { Link: header('Link') }),
    ...(isRead(call, endpoint) && { ETag: header('ETag') }),
    ...(setsCookie && { 'Set-Cookie': header('SetCookie') }),
  }
  return {
    description: gives === 'redirect' ? 'Leads elsewhere' : 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(gives !== 'redirect' && { content: { [types[gives]]: describeContent(endpoint, schemas) } }),
  }
}

const types = {
  json: 'application/json',
  events: 'text/event-stream',
  xml: 'text/xml',
  zip: 'application/zip',
  pdf: 'application/pdf',
  webp: 'image/webp',
  csv: 'text/csv',
  calendar: 'text/calendar',
}

function describeContent({ answer, gives }: Endpoint, schemas: Schemas): object {
  const schema = schemas.of(answer, 'output')
  if (gives === 'events') return { schema, example: 'event: job\ndata: 7\n\n' }
  if (gives === 'zip' || gives === 'pdf' || gives === 'webp')
    return { schema: { type: 'string', format: 'binary' } }
  if (gives === 'xml') return { schema, example: '<?xml version="1.0" encoding="UTF-8"?><Response/>' }
  return { schema }
}

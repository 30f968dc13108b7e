import type { Endpoint } from '#contract/endpoint.ts'
import { type Call, endpointOf } from '#contract/index.ts'
import { documentSchema } from '#server/plugins/json-schema.ts'
import type { RowName } from '../authorization/expected/index.ts'
import { requests } from '../authorization/requests/index.ts'
import type { AuthorizationRequest } from '../authorization/requests/request.ts'
import { type Role, roles } from '../authorization/roles.ts'
import type { AuthorizationTown } from '../authorization/town.ts'
import type { Random } from '../support/random.ts'
import { type FromSchema, fromSchema } from './from-schema.ts'
import { nastyText, nastyValue, withTypos } from './nasty.ts'
import type { Shot } from './shot.ts'

const rows = Object.keys(requests) as RowName[]
/** The clock of the sandbox is the whole world's. */
const fired = rows.filter((row) => !row.includes(' /sandbox/clock'))

/** A request to a call of the contract or another route: valid, out of its schema, or distorted. */
export async function callShot(random: Random, town: AuthorizationTown): Promise<Shot> {
  const row = random.pick(fired)
  const role = random.pick(roles)
  const [call = ''] = row.split(': ')
  const [method = '', path = ''] = call.split(' ')
  const request = requests[row](town.it[random.chance(0.8) ? role : random.pick(roles)])
  const way = random.fraction()
  const wanted =
    way < 0.15 ? request : way < 0.45 ? outOfSchema(random, call, request) : changed(random, request)
  const url = address(random, path, wanted)
  const shot: Shot = {
    of: row,
    role,
    method,
    url,
    headers: { ...wanted.headers, ...cookieOf(random, town, role) },
  }
  await addBody(shot, wanted)
  return way > 0.9 ? distorted(random, shot) : shot
}

function cookieOf(random: Random, town: AuthorizationTown, role: Role): Record<string, string> {
  const cookie = random.chance(0.02)
    ? `scrubjay_session=${nastyText(random)}; ${nastyText(random)}`
    : town.cookies[role]
  return cookie ? { cookie: headerText(cookie) } : {}
}

/** What the contract says of the call, params as they should be more often than not. */
function outOfSchema(random: Random, call: string, request: AuthorizationRequest): AuthorizationRequest {
  const endpoint = call.includes(' /api/') && 'answer' in (known(call) ?? {}) ? known(call) : undefined
  if (!endpoint) return changed(random, request)
  const made = (schema: typeof endpoint.body) =>
    schema && (fromSchema(random, described(schema)) as Record<string, unknown>)
  const { body: _, query: __, ...rest } = request
  const body = made(endpoint.body)
  const query = made(endpoint.query)
  const params = random.chance(0.3) ? made(endpoint.params) : request.params
  return {
    ...rest,
    ...(params && typeof params === 'object'
      ? { params: params as AuthorizationRequest['params'] & object }
      : {}),
    ...(body !== undefined ? { body } : {}),
    ...(query && typeof query === 'object' ? { query: mapped(query, asText) } : {}),
  }
}

const schemas = new Map<object, FromSchema>()

function described(schema: NonNullable<Endpoint['body']>): FromSchema {
  const known = schemas.get(schema) ?? (documentSchema(schema, 'output') as FromSchema)
  schemas.set(schema, known)
  return known
}

function known(call: string) {
  try {
    return endpointOf(call as Call)
  } catch {
    return undefined
  }
}

/** The same with one to three of its values changed, left out, added or swapped. */
function changed(random: Random, request: AuthorizationRequest): AuthorizationRequest {
  let { params, query, body } = request
  for (let changes = random.between(1, 3); changes > 0; changes--) {
    const where = random.fraction()
    if (where < 0.25 && params)
      params = {
        ...params,
        ...oneOf(random, params, () => random.pick([nastyText(random), random.between(-2, 400)])),
      }
    else if (where < 0.5) query = { ...query, ...oneOf(random, query ?? pages, () => nastyText(random)) }
    else if (body) body = changedBody(random, body)
  }
  return { ...request, ...(params && { params }), ...(query && { query }), ...(body && { body }) }
}

const pages = { limit: '', after: '', order: '', search: '', page: '' }

function oneOf<T>(random: Random, values: Record<string, unknown>, make: () => T): Record<string, T> {
  const names = Object.keys(values)
  return names.length > 0 ? { [random.pick(names)]: make() } : {}
}

function changedBody(random: Random, body: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(body)
  const name = names.length > 0 ? random.pick(names) : 'id'
  const copy = { ...body }
  const inside = copy[name]
  const way = random.fraction()
  if (way < 0.15) delete copy[name]
  else if (way < 0.25)
    Object.assign(copy, { role: 'admin', id: 1, userId: 1, __proto__: null, price: 1, status: 'completed' })
  else if (way < 0.45 && inside && typeof inside === 'object' && !Array.isArray(inside))
    copy[name] = changedBody(random, inside as Record<string, unknown>)
  else if (way < 0.6 && typeof inside === 'string') copy[name] = withTypos(random, inside)
  else copy[name] = nastyValue(random)
  return copy
}

function address(random: Random, path: string, { params, query }: AuthorizationRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => escaped(asText(params?.[name] ?? nastyText(random))))
  const search = query
    ? `?${new URLSearchParams(mapped(query, (value) => asText(value).toWellFormed()))}`
    : ''
  return filled + search.slice(0, 8000)
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 600)
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?')
const mapped = <T>(values: object, make: (value: unknown) => T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))

async function addBody(shot: Shot, { body, form }: AuthorizationRequest): Promise<void> {
  if (form) {
    const sent = new Response(form)
    shot.headers['content-type'] ??= sent.headers.get('content-type') ?? ''
    shot.body = Buffer.from(await sent.arrayBuffer())
  } else if (body !== undefined && shot.method !== 'GET') {
    shot.headers['content-type'] ??= 'application/json'
    shot.body = JSON.stringify(body)
  }
}

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'a/b;;',
  '',
]
const headers: [string, string[]][] = [
  ['content-type', types],
  ['origin', ['null', 'https://example.com', 'x', '']],
  ['sec-fetch-site', ['cross-site', 'none', 'nonsense']],
  ['idempotency-key', ['short', 'a-good-key-1', ' ', 'k'.repeat(500)]],
  ['accept', ['image/*', '', '*/*;q=0']],
  ['x-forwarded-for', ['127.0.0.1', '::1, evil', '<script>']],
  ['x-http-method-override', ['DELETE']],
  ['authorization', ['Bearer x', 'Basic ==']],
  ['stripe-signature', ['t=1,v1=00', 't=,v1=']],
  ['if-none-match', ['*', '"x"']],
  ['range', ['bytes=0-1', 'bytes=9-1']],
  ['content-encoding', ['gzip', 'br']],
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

/** A request that is malformed before its content is read. */
export function distorted(random: Random, shot: Shot): Shot {
  const way = random.fraction()
  if (way < 0.2) return { ...shot, method: random.pick(methods) }
  if (way < 0.6) {
    const [name, values] = random.pick(headers)
    return { ...shot, headers: { ...shot.headers, [name]: random.pick(values) } }
  }
  if (way < 0.9 && shot.body) {
    const text = shot.body.toString('latin1')
    const body = random.pick([
      withTypos(random, text),
      text.slice(0, text.length / 2),
      text + text,
      '{',
      '[]',
      '"x"',
      'null',
    ])
    return { ...shot, body: body.toWellFormed() }
  }
  return {
    ...shot,
    url:
      shot.url + random.pick(['/', '//', '/..', '/%2e%2e', '%00', '?', '?a[]=1&a[]=2', ';x', '#', '.json']),
  }
}

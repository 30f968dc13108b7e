import { type Endpoint, refusalBody } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { describeCall } from './describe-call.ts'
import { Refusals } from './describe-refusals.ts'
import { Schemas } from './schemas.ts'

const text = { type: 'string' }
const description = [
  'Calls are made with the session cookie. Money is in dollars, times are ISO 8601 in UTC.',
  'Lists are arrays; the next page stands in the Link header.',
  'Every refusal is JSON with a message for people and a code for programs.',
  'Every answer carries X-Request-Id, under which the log has it; answers are packed for whoever says Accept-Encoding.',
  'What is left of a limit stands in RateLimit (`"lists";r=2999;t=3540`: how much, for how many seconds), the limit itself in RateLimit-Policy (`"lists";q=3000;w=3600`).',
  'A path asked with a method it does not take answers 405 with Allow, method_not_allowed; a path that is not here 404, not_found.',
].join(' ')

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Of your own making, new for each thing you ask for. For a day the same request under the same key has one effect; another request under it is refused. It belongs to your account, or to your session as a guest.',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[!-~]+$' },
  },
}

const headers = {
  ETag: {
    description:
      'What was read, by what it says: sent back as If-None-Match it is answered with 304 until it changes.',
    schema: text,
  },
  Link: { description: 'Where the next page is, rel="next"; missing on the last one.', schema: text },
  Location: { description: 'Where to go on.', required: true, schema: text },
  RetryAfter: {
    description: 'Seconds to wait, where a time is known.',
    schema: { type: 'integer', minimum: 0 },
  },
  SetCookie: {
    description: 'The cookies of the session and of the device, new or taken away.',
    schema: text,
  },
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'scrubjay_session', description: 'Set by signing in.' },
  manageLink: {
    type: 'apiKey',
    in: 'cookie',
    name: 'scrubjay_manage_{id}',
    description: 'Set by opening the link to the guest booking {id}.',
  },
  'Stripe-Signature': { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
  'X-Checkr-Signature': { type: 'apiKey', in: 'header', name: 'X-Checkr-Signature' },
  'X-Twilio-Signature': { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature' },
}

/** Builds the OpenAPI 3.1 document of the whole API from the contract. */
export function describeApi(title: string): Record<string, unknown> {
  const schemas = new Schemas()
  const refusals = new Refusals()
  schemas.of(refusalBody, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const [method = 'GET', url = ''] = call.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call, endpoint, schemas, refusals) }
  }
  const license = { name: 'MIT', identifier: 'MIT' }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description, license },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.named,
      responses: {
        ...refusals.named,
        NotModified: {
          description: 'It still says what If-None-Match names.',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        },
      },
      parameters,
      headers,
      securitySchemes,
    },
  }
}

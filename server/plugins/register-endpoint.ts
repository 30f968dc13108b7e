import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type * as z from 'zod/mini'
import type { Access } from '#contract/endpoint.ts'
import { isOpenInView } from '#contract/impersonation.ts'
import type { ParsedBody, ParsedParams, ParsedQuery } from '#contract/index.ts'
import { type Answer, type Api, type Call, endpointOf } from '#contract/index.ts'
import { validationText } from '#locales/validation-text.ts'
import type { Context } from '../context.ts'
import { acceptsManageLink, checkAccess } from './access.ts'
import { addEtag } from './add-etag.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { hasManageCookies, type LinkHolder, readLinkHolder } from './manage-key.ts'
import { checkOperator } from './operator.ts'
import { checkOrigin } from './origin.ts'
import { type LocalizedText, refuse } from './refusal.ts'
import { serializerFor } from './serializer.ts'
import type { Session, SignedInCleanerId, SignedInCustomerId, SignedInUserId, UserRow } from './session.ts'
import { readSession } from './session.ts'

type UserIdFor<A extends Access> = A extends 'customer'
  ? SignedInCustomerId
  : A extends 'cleaner'
    ? SignedInCleanerId
    : A extends 'signed-in' | 'operator' | 'signed-in-or-link' | 'link'
      ? SignedInUserId
      : SignedInUserId | null

type SessionFor<A extends Access> = A extends 'customer' | 'cleaner' | 'signed-in' | 'operator'
  ? Session
  : Session | null

type UserFor<A extends Access> = A extends
  | 'customer'
  | 'cleaner'
  | 'signed-in'
  | 'operator'
  | 'signed-in-or-link'
  ? UserRow
  : A extends 'link'
    ? LinkHolder
    : UserRow | null

/** A call as its handler gets it: parsed, with the caller authenticated. */
interface Handled<C extends Call> {
  context: Context
  params: ParsedParams<C>
  query: ParsedQuery<C>
  body: ParsedBody<C>
  userId: UserIdFor<Api[C]['access']>
  user: UserFor<Api[C]['access']>
  session: SessionFor<Api[C]['access']>
  /** The Idempotency-Key, for calls that take one. */
  key: string | null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<C extends Call> = (call: Handled<C>) => Promise<Answer<C>> | Answer<C>

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** For calls that a manage link opens: the guest of the job in the path. */
    holder: LinkHolder | null
  }
}

interface RegisterEndpointOptions {
  limits?: preHandlerAsyncHookHandler[]
}

/**
 * Registers an endpoint of the contract: checks origin, session and role, parses the input, runs the handler,
 * and serializes the answer with the contract's schema.
 */
export function registerEndpoint<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handler: Handler<C>,
  options: RegisterEndpointOptions = {},
): void {
  const endpoint = endpointOf(call)
  const [method, url] = call.split(' ') as [string, string]
  const limited = options.limits !== undefined
  if (limited !== endpoint.refusals.includes('too_many_requests'))
    throw new Error(`${call}: contract and route disagree whether it is limited`)
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    schema: endpoint.gives ? {} : { response: { '2xx': {} } },
    serializerCompiler: () => serializerFor(endpoint.answer),
    onRequest: async (request) => {
      if (method !== 'GET' && !endpoint.fromElsewhere) checkOrigin(context, request)
      request.session = await readSession(context, request)
      const view = request.session?.view
      if (view && !endpoint.signedBy && !isOpenInView(call)) throw refuse('impersonation_is_read_only')
      if (acceptsManageLink(endpoint.access) && !view)
        request.holder = await readLinkHolder(context, request, request.session)
      const { session, holder } = request
      checkAccess(endpoint.access, { session, holder, keys: !view && hasManageCookies(request) })
      await checkOperator(context, call, endpoint, request.session)
    },
    preHandler: options.limits ?? [],
    // Event streams and redirects are not compressed and have no ETag.
    ...(!endpoint.gives && { compress: {} }),
    ...(method === 'GET' && (!endpoint.gives || endpoint.isTagged) && { onSend: addEtag }),
    handler: async (request, reply) => {
      const user = request.holder ?? request.session?.user ?? null
      reply.header('Cache-Control', 'no-store')
      // Each part exists exactly when the definition has it, which the compiler cannot see.
      const answer = await handler({
        context,
        params: parseInput(endpoint.params, request.params),
        query: parseInput(endpoint.query, request.query),
        body:
          endpoint.upload === undefined
            ? parseInput(endpoint.body, request.body === undefined ? {} : request.body)
            : undefined,
        userId: user?.id ?? null,
        user,
        session: request.session,
        key: endpoint.takesKey ? readIdempotencyKey(request) : null,
        request,
        reply,
      } as unknown as Handled<C>)
      if (endpoint.gives) return answer
      return reply.status(reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode).send(answer)
    },
  })
}

/** Registers one act under several calls with the same definition. */
export function registerEndpoints<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  calls: readonly C[],
  handler: Handler<C>,
  options: RegisterEndpointOptions = {},
): void {
  for (const call of calls) registerEndpoint(app, context, call, handler, options)
}

/** Parses input; refuses with the contract's messages by field. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, LocalizedText> = {}
  for (const issue of result.error.issues)
    fields[issue.path.join('.')] ??= ({ validation }) => validationText(validation, issue.message)
  const message = Object.values(fields)[0]
  throw refuse('invalid_input', message ? { message, fields } : {})
}

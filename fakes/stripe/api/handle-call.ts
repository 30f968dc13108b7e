import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccount } from '../accounts/find-account.ts'
import { invalid, StripeRefusal } from '../errors.ts'
import { newId } from '../ids.ts'
import { type RulesFault, strike } from '../scenario/rules.ts'
import { brokenAnswer, delayOf, isKept, sufferFault } from '../scenario/suffer-fault.ts'
import type { StripeWorld } from '../world.ts'
import { apiVersion } from './api-version.ts'
import { authenticate } from './authenticate.ts'
import { expand } from './expand.ts'
import { fingerprint, openIdempotency } from './idempotency.ts'
import { originOf } from './origin.ts'
import { entriesOf, parseForm } from './parse-form.ts'
import { parseMultipart } from './parse-multipart.ts'
import { readParams } from './read-params.ts'
import { type Route, StripeApiAnswer, type StripeApiCall } from './route.ts'

type HandleCallReply = { status: number; body: string; replayOf?: string }

/** The life of a call: who asks, did it run before, run it in one transaction, answer when it is on the disk. */
export function openApi(world: StripeWorld) {
  const idempotency = openIdempotency(world.store, world.now)

  return async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    const requestId = newId('req')
    const key = header(request, 'idempotency-key')
    reply
      .header('request-id', requestId)
      .header('stripe-version', header(request, 'stripe-version') ?? apiVersion)
    if (key) reply.header('idempotency-key', key)
    const fault = strike(world.store, request.method, request.url.split('?')[0] ?? '')
    const kept = fault && isKept(fault, route.method, key) ? fault : undefined
    if (!kept && fault?.when === 'before' && (await sufferFault(fault, reply))) return reply
    const result = await answer(route, request, requestId, key, delayOf(fault), kept)
    if (!kept && fault?.when === 'after' && (await sufferFault(fault, reply, result.body))) return reply
    if (result.replayOf)
      reply.header('idempotent-replayed', 'true').header('original-request', result.replayOf)
    return reply.code(result.status).header('content-type', 'application/json').send(result.body)
  }

  async function answer(...asked: Parameters<typeof run>): Promise<HandleCallReply> {
    try {
      return await run(...asked)
    } catch (error) {
      await world.store.durable()
      if (error instanceof StripeRefusal) return refusalReply(error)
      process.emitWarning(error instanceof Error ? error : String(error))
      const body = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } })
      return { status: 500, body }
    }
  }

  async function run(
    route: Route,
    request: FastifyRequest,
    requestId: string,
    key: string | undefined,
    slow: number,
    broken: RulesFault | undefined,
  ): Promise<HandleCallReply> {
    const { key: formKey, expand: wanted = '', ...params } = formOf(request)
    const holder = authenticate(world.settings, request.headers.authorization, formKey, route.open)
    const call: StripeApiCall = {
      ...world,
      key: holder,
      account: header(request, 'stripe-account') ?? null,
      origin: world.settings.publicOrigin ?? originOf(request.headers),
      request: { id: requestId, idempotency_key: key ?? null },
    }
    if (call.account !== null) {
      findAccount(call, call.account)
      if (!route.connected)
        throw invalid('The fake does not make this call on behalf of a connected account.')
    }
    const paths = (entriesOf(wanted) ?? []).map(String)

    const perform = (): HandleCallReply => {
      const ids = Object.values(request.params as Record<string, string>)
      const answer = route.act(call, readParams(route.params, params) as never, ids)
      if (answer instanceof StripeApiAnswer)
        return { status: answer.status, body: JSON.stringify(answer.body) }
      return { status: 200, body: JSON.stringify(expand(world.store, answer, paths, world.now())) }
    }

    if (!key || route.method !== 'POST') return settle(slow, () => world.store.transact(perform))
    if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.')
    const id = `${holder} ${call.account ?? ''} ${key}`
    const path = request.url.split('?')[0] ?? ''
    const print = fingerprint(route.method, request.url, formOf(request))
    const release = idempotency.hold(id, key)
    try {
      const kept = idempotency.recall(id, key, path, print)
      if (kept)
        return await settle(slow, () => ({ status: kept.status, body: kept.body, replayOf: kept.requestId }))
      const keep = (result: HandleCallReply) =>
        world.store.put('idempotent_answers', {
          id,
          key,
          path,
          request: print,
          requestId,
          ...result,
          created: world.now(),
        })
      return await settle(slow, () => {
        try {
          return world.store.transact(() => {
            const result = broken ? brokenAnswer(broken, perform) : perform()
            keep(result)
            return result
          })
        } catch (error) {
          if (error instanceof StripeRefusal && error.began) {
            world.store.transact(() => keep(refusalReply(error)))
          }
          throw error
        }
      })
    } finally {
      release()
    }
  }

  async function settle(slow: number, act: () => HandleCallReply) {
    if (slow > 0) await sleep(slow)
    const result = act()
    await world.store.durable()
    return result
  }
}

function formOf(request: FastifyRequest) {
  return Buffer.isBuffer(request.body)
    ? parseMultipart(header(request, 'content-type') ?? '', request.body)
    : parseForm(paramText(request))
}

function paramText(request: FastifyRequest) {
  if (request.method === 'POST') return typeof request.body === 'string' ? request.body : ''
  return request.url.split('?')[1] ?? ''
}

function header(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const refusalReply = (refusal: StripeRefusal): HandleCallReply => ({
  status: refusal.status,
  body: JSON.stringify({ error: refusal.body }),
})

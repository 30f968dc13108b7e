import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { worldNow } from '../world-clock.ts'
import { checkVapidHeader } from './check-vapid.ts'
import { type FakePushOutcome, pushOutcomes } from './push.ts'
import type { PushStore } from './store.ts'

/** Whose endpoints these are, as the browser and the site name them. */
const pushOrigin = 'https://push.sandbox.invalid'
const mostBytes = 4096

/** Web Push (RFC 8030) as far as sending goes, and what a browser does when a page subscribes. */
export function addApi(app: FastifyInstance, publicKey: string, store: PushStore): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post<{ Body: { applicationServerKey?: string } | null }>(
    '/sandbox/push/subscriptions',
    (request, reply) => {
      const applicationServerKey = request.body?.applicationServerKey ?? publicKey
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const id = randomBytes(16).toString('base64url')
      const auth = randomBytes(16).toString('base64url')
      store.addDevice({
        ...{ id, auth, applicationServerKey },
        at: new Date(worldNow()).toISOString(),
        privateKey: keys.getPrivateKey('base64url'),
      })
      return reply.code(201).send({
        endpoint: `${pushOrigin}/send/${id}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth },
      })
    },
  )

  app.post<{ Params: { id: string }; Body: { answer?: string } }>(
    '/sandbox/push/devices/:id/answer',
    (request, reply) => {
      const answer = pushOutcomes.find((one) => one === request.body?.answer) as FakePushOutcome | undefined
      if (answer) store.setAnswer(request.params.id, answer)
      return reply.redirect('/sandbox/push', 303)
    },
  )

  app.post<{ Params: { id: string }; Body: Buffer }>('/send/:id', async (request, reply) => {
    const { headers, body } = request
    const device = store.device(request.params.id)
    const refuse = (status: number, reason: string) => reply.code(status).type('text/plain').send(reason)
    if (!device) return refuse(404, 'no such subscription')
    const key = await checkVapidHeader(headers.authorization, pushOrigin)
    if (!key) return refuse(401, 'the VAPID header is missing or wrong')
    if (key !== device.applicationServerKey) return refuse(403, 'subscribed with another key')
    if (!/^\d{1,10}$/.test(String(headers.ttl))) return refuse(400, 'TTL is missing')
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(415, 'aes128gcm is expected')
    if (!/^[\w-]{0,32}$/.test(String(headers.topic ?? ''))) return refuse(400, 'the topic is wrong')
    if (!Buffer.isBuffer(body) || body.length > mostBytes) return refuse(413, 'at most 4096 bytes')
    const answer = store.answer(device.id)
    if (answer === '429') reply.header('retry-after', '60')
    if (answer !== '201') return refuse(Number(answer), 'as it was told to answer')
    const id = randomBytes(9).toString('base64url')
    const isWhole = store.addPush(device, body, {
      ...{ id, ttl: Number(headers.ttl), urgency: String(headers.urgency ?? 'normal') },
      ...{ topic: String(headers.topic ?? ''), at: new Date(worldNow()).toISOString() },
    })
    if (!isWhole) return refuse(400, 'the message cannot be decrypted')
    return reply.code(201).header('location', `${pushOrigin}/message/${id}`).send()
  })
}

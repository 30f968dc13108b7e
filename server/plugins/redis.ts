import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { SettingProblem } from '../config/setting-types.ts'

const connectMs = 2000
const answerMs = 200
const restMs = 5000

/** The operations of rate limits on Redis. */
export interface Redis {
  readonly isReady: boolean
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  stop(): void
}

/**
 * Connects and reconnects: no request waits while Redis is away. Throws only for permanent errors, such as a
 * wrong password.
 */
export async function openRedis(url: string, log: Pick<Logger, 'error' | 'info'>): Promise<Redis> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: (tries) => Math.min(100 + 100 * tries, 2000) },
  })
  let away = false
  let restsUntil = 0
  const missed = (err: unknown) => {
    if (!away)
      log.error({ err }, 'the Redis of RATE_LIMIT_REDIS_URL is away: each process counts limits alone')
    away = true
  }
  const answered = () => {
    if (away) log.info('the Redis of RATE_LIMIT_REDIS_URL is back')
    away = false
  }
  const begun = new Promise((resolve) => client.once('error', resolve).once('ready', () => resolve(null)))
  client.on('error', missed).on('ready', answered)
  client.connect().catch(missed)
  const trouble = await Promise.race([begun, sleep(connectMs, new Error('no answer'), { ref: false })])
  if (trouble instanceof ErrorReply) {
    client.destroy()
    throw new SettingProblem(`RATE_LIMIT_REDIS_URL: Redis refuses to serve us (${trouble.message})`)
  }
  if (trouble) missed(trouble)

  return {
    get isReady() {
      return client.isReady && performance.now() >= restsUntil
    },
    async eval(script, options) {
      try {
        const reply = await inTime(client.eval(script, options))
        answered()
        return reply
      } catch (error) {
        // A server that hangs is skipped for a while, so that requests do not wait for it.
        restsUntil = performance.now() + restMs
        missed(error)
        throw error
      }
    },
    stop: () => client.destroy(),
  }
}

/** The client's own timeout ends once a command has been sent. */
async function inTime<T>(reply: Promise<T>): Promise<T> {
  const stopped = new AbortController()
  const late = sleep(answerMs, undefined, { signal: stopped.signal }).then(() => {
    throw new Error(`no answer within ${answerMs} ms`)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    stopped.abort()
    late.catch(() => {})
    reply.catch(() => {})
  }
}

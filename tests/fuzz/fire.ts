import type { FastifyInstance } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { type AnswerResponse, checkAnswer } from '../support/check-answer.ts'
import type { Shot } from './shot.ts'

export interface Hit {
  status: number
  /** Faults of the response, independent of the request. */
  faults: string[]
}

/** A person's live stream, and that of the link to a job. */
const isStream = /^\/api\/(live|jobs\/[^/]*\/live)/

/** Fires a request into the app and looks at the answer: its status, its shape, its description. */
export async function fire(app: FastifyInstance, origin: string, shot: Shot): Promise<Hit> {
  try {
    const answer = isStream.test(shot.url) ? await overHttp(origin, shot) : await inside(app, shot)
    return { status: answer.status, faults: await faultsOf(shot, answer) }
  } catch (error) {
    return { status: 0, faults: [`gave no answer that can be read: ${error}`] }
  }
}

async function inside(app: FastifyInstance, { method, url, headers, body }: Shot): Promise<AnswerResponse> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return {
    status: answer.statusCode,
    headers: {
      has: (name) => answer.headers[name.toLowerCase()] !== undefined,
      get: (name) => answer.headers[name.toLowerCase()]?.toString() ?? null,
    },
    text: () => answer.payload,
  }
}

/** The live stream has no end: its beginning is looked at. */
async function overHttp(origin: string, { method, url, headers, body }: Shot): Promise<AnswerResponse> {
  const sent =
    method === 'GET' || method === 'HEAD' || body === undefined
      ? {}
      : { body: new Uint8Array(Buffer.from(body)) }
  const answer = await fetch(origin + url, { method, headers, redirect: 'manual', ...sent })
  const endless = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const text = endless ? '' : await answer.text()
  if (endless) await answer.body?.cancel()
  return { status: answer.status, headers: answer.headers, text: () => text }
}

async function faultsOf({ method, url }: Shot, answer: AnswerResponse): Promise<string[]> {
  const { status } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`answered ${status}: ${(await answer.text()).slice(0, 200)}`)
  if (method !== 'HEAD')
    await checkAnswer(method, url, answer).catch((error: Error) => faults.push(error.message.slice(0, 300)))
  if (status >= 400 && method !== 'HEAD') faults.push(...shapeFaults(answer, await answer.text()))
  return faults
}

/** A refusal is { message, code } with a code we know, at its own status; a page says it as a page. */
function shapeFaults({ status, headers }: AnswerResponse, text: string): string[] {
  const type = headers.get('content-type') ?? ''
  if (/^text\/(html|x-script)/.test(type))
    return text.length > 100 || type.includes('x-script') ? [] : [`an empty page: ${status}`]
  if (!type.startsWith('application/json'))
    return [`a refusal came as ${type || 'nothing'}: ${status} ${text.slice(0, 80)}`]
  const { code, message } = JSON.parse(text)
  if (!message || refusals[code as RefusalCode] !== status)
    return [`no refusal of ours: ${status} ${text.slice(0, 120)}`]
  return []
}

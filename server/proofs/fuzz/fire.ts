import type { FastifyInstance } from 'fastify'
import { type RefusalCode, refusals } from '../../../contract/refusals.ts'
import { checkAnswer } from '../../testing/check-answer.ts'
import type { Shot } from './shot.ts'

export interface Hit {
  status: number
  /** What is wrong with the answer, whatever was asked. */
  faults: string[]
}

/** Fires a request into the app and looks at the answer: its status, its shape, its description. */
export async function fire(app: FastifyInstance, origin: string, shot: Shot): Promise<Hit> {
  try {
    const answer = shot.url.startsWith('/api/live') ? await overHttp(origin, shot) : await inside(app, shot)
    const faults = await faultsOf(shot, answer)
    await answer.body?.cancel()
    return { status: answer.status, faults }
  } catch (error) {
    return { status: 0, faults: [`gave no answer that can be read: ${error}`] }
  }
}

async function inside(app: FastifyInstance, { method, url, headers, body }: Shot): Promise<Response> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  const sent = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value].flat()) if (each !== undefined) sent.append(name, String(each))
  const empty = method === 'HEAD' || [204, 205, 304].includes(answer.statusCode)
  return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: sent,
  })
}

/** The live stream has no end: its beginning is looked at. */
function overHttp(origin: string, { method, url, headers, body }: Shot): Promise<Response> {
  const sent =
    method === 'GET' || method === 'HEAD' || body === undefined
      ? {}
      : { body: new Uint8Array(Buffer.from(body)) }
  return fetch(origin + url, { method, headers, redirect: 'manual', ...sent })
}

async function faultsOf({ method, url }: Shot, answer: Response): Promise<string[]> {
  const { status } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`answered ${status}: ${(await answer.clone().text()).slice(0, 200)}`)
  if (method !== 'HEAD')
    await checkAnswer(method, url, answer).catch((error: Error) => faults.push(error.message.slice(0, 300)))
  if (status >= 400 && method !== 'HEAD') faults.push(...(await shapeFaults(answer.clone())))
  return faults
}

/** A refusal is { message, code } with a code we know, at its own status; a page says it as a page. */
async function shapeFaults(answer: Response): Promise<string[]> {
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  if (/^text\/(html|x-script)/.test(type))
    return text.length > 100 || type.includes('x-script') ? [] : [`an empty page: ${answer.status}`]
  if (!type.startsWith('application/json'))
    return [`a refusal came as ${type || 'nothing'}: ${answer.status} ${text.slice(0, 80)}`]
  const { code, message } = JSON.parse(text)
  if (!message || refusals[code as RefusalCode]?.[0] !== answer.status)
    return [`no refusal of ours: ${answer.status} ${text.slice(0, 120)}`]
  return []
}

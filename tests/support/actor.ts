import type { Answer, Body, Call, Params, Query } from '#contract/index.ts'
import { requestOf } from '#contract/request.ts'
import { checkAnswer } from './check-answer.ts'

export interface Reply<T> {
  status: number
  body: T
  headers: Headers
}

interface ActorOptions<C extends Call> {
  params?: Params<C>
  query?: Query<C>
  body?: Body<C> | Record<string, unknown>
  headers?: Record<string, string>
}

// Answers are read as what success would be; a test of a refusal looks at message and code.
type ActorRead<C extends Call> = Answer<C> & { message: string; code: string }

/** A person with a browser session of their own, calling the API over HTTP. */
export class TestActor {
  readonly origin: string
  cookie = ''
  /** The browser: known to accounts, and the one that began a sign-in. Empty it for another device. */
  device = ''
  /** The cookie of the chosen language. */
  locale = ''
  /** Keys to guests' bookings, by the name of their cookie. */
  keys = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  async call<C extends Call>(call: C, options: ActorOptions<C> = {}): Promise<Reply<ActorRead<C>>> {
    const { path, method, headers, body = null } = requestOf(call, options)
    const answer = await this.fetch(path, { method, headers, body })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
  }

  /** Any request, with the session's cookie kept up to date; what the API answers must be as it is described. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // What is packed for the way has to be unpacked: twice the work on one machine.
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
    const cookies = [this.cookie, this.device, this.locale, ...this.keys.values()].filter(Boolean)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    const answer = await fetch(this.origin + path, { redirect: 'manual', ...init, headers })
    const { status, headers: sent } = answer
    const text = () => answer.clone().text()
    await checkAnswer(init.method ?? 'GET', path, { status, headers: sent, text })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value] = pair.split('=')
      if (pair.startsWith('scrubjay_device=')) this.device = pair
      else if (name === 'locale') this.locale = pair
      else if (!name.startsWith('scrubjay_manage_')) this.cookie = pair
      else if (value) this.keys.set(name, pair)
      else this.keys.delete(name)
    }
    return answer
  }
}

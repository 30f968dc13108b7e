import type { FastifyInstance } from 'fastify'
import type { Answer, Body, Call, Params } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { requestOf } from '#contract/request.ts'
import { happening } from './story-clock.ts'

/** An operation of the demo that the API refused. */
class Refused extends Error {
  readonly code: string

  constructor(call: string, code: string, message: string) {
    super(`${call}: ${message}`)
    this.code = code
  }
}

type ActorInput<C extends Call> = {
  at: Date
  headers?: Record<string, string>
} & (Params<C> extends undefined ? unknown : { params: Params<C> }) &
  ([Body<C>] extends [never] ? unknown : undefined extends Body<C> ? { body?: Body<C> } : { body: Body<C> })

interface ActorSending {
  at: Date
  headers?: Record<string, string>
  params?: unknown
  body?: unknown
}

type ActorUploadCall =
  | 'POST /api/upload/profile-image'
  | 'POST /api/reviews/photos/upload'
  | 'POST /api/jobs/:id/report-lockout'
  | 'POST /api/jobs/:id/checklist/photos'

interface ActorForm {
  params?: unknown
  field: string
  pictures: Uint8Array[]
  /** Form fields sent with the pictures. */
  fields?: Record<string, string>
}

/** A person of the demo with a browser session and an IP address, who calls the API inside the process. */
export class Actor {
  readonly app: FastifyInstance
  readonly remoteAddress: string
  #cookies = new Map<string, string>()

  constructor(app: FastifyInstance, number: number) {
    this.app = app
    this.remoteAddress = `10.20.${number >> 8}.${number & 255}`
  }

  /** Calls an endpoint at a moment of the story; throws Refused unless it succeeds. */
  async call<C extends Call>(call: C, given: ActorInput<C>): Promise<Answer<C>> {
    const { at, headers = {}, params, body } = given as ActorSending
    const { path, headers: sent, body: payload } = requestOf(call, { params, body, headers })
    return this.#send(call, path, at, {
      headers: sent,
      ...(typeof payload === 'string' && { payload }),
    })
  }

  /**
   * Like `call`, but null when the API refuses with one of these codes, because an earlier run did it
   * already.
   */
  async attempt<C extends Call>(
    call: C,
    given: ActorInput<C>,
    ...done: RefusalCode[]
  ): Promise<Answer<C> | null> {
    try {
      return await this.call(call, given)
    } catch (error) {
      if (error instanceof Refused && (done as string[]).includes(error.code)) return null
      throw error
    }
  }

  async upload<C extends ActorUploadCall>(
    call: C,
    at: Date,
    { params, field, pictures, fields = {} }: ActorForm,
  ): Promise<Answer<C>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const picture of pictures)
      form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp')
    const encoded = new Response(form)
    return this.#send(call, requestOf(call, { params }).path, at, {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  async #send<C extends Call>(
    call: C,
    url: string,
    at: Date,
    request: { headers: Record<string, string>; payload?: string | Buffer },
  ): Promise<Answer<C>> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...request.headers, ...(cookie ? { cookie } : {}) }
    const method = call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    const { remoteAddress } = this
    const answer = await happening(at, () =>
      this.app.inject({ method, url, remoteAddress, ...request, headers }).then((response) => response),
    )
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    const read = answer.json()
    if (answer.statusCode >= 300) throw new Refused(call, read.code, read.message)
    return read
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

export const defaultPageSize = 100

/** Key of the last row of a page: what the rows are sorted by, then the id. */
export type PageKey = readonly [value: string | number, id: number]

/** Reads the `after` parameter that came out of a Link header. */
export function readPageKey(after: string | undefined): PageKey | null {
  if (after === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(key) && key.length === 2 && Number.isSafeInteger(key[1]))
      if (typeof key[0] === 'string' ? !Number.isNaN(Date.parse(key[0])) : Number.isSafeInteger(key[0]))
        return key as unknown as PageKey
  } catch {
    // Falls through to the refusal: the text was not one of ours.
  }
  throw refuse('invalid_input', { message: 'That page does not exist.' })
}

/** Names the next page in the Link header when this one is full. */
export function linkNextPage(request: FastifyRequest, reply: FastifyReply, key: PageKey | null): void {
  if (!key) return
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('after', Buffer.from(JSON.stringify(key)).toString('base64url'))
  reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
}

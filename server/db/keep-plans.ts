import { createHash } from 'node:crypto'
import type pg from 'pg'

/** From this length on a question costs more to plan than to run: the one that reads a job joins a dozen tables. */
const shortest = 400
/** How many rows these are about is known by their values alone: a plan for any of them may read a table as a whole. */
const variesBySize = /id"? = any\(\$|\blimit \$\d+\s*$/i
/** A connection keeps each plan for as long as it lives. */
const most = 200

/** How questions are called, by their text; null where one goes without a plan. */
const names = new Map<string, string | null>()

type Ask = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/** From now on a connection plans a long question once, and not each time it is asked. */
export function keepPlans(client: pg.ClientBase): void {
  const ask: Ask = client.query.bind(client)
  const askByName: Ask = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    if (name === null) return ask(text, values, ...more)
    const answer = ask({ name, text, values }, ...more)
    return Promise.resolve(answer).catch((error) => {
      // A migration has changed what is read since: from now on this one goes without a plan.
      if (isOutdated(error)) names.set(String(text), null)
      throw error
    })
  }
  Object.assign(client, { query: askByName })
}

/** Whether a plan was made for tables as they were before: asked again, the question is planned anew. */
export function isOutdated(error: { code?: string; routine?: string }): boolean {
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (text.length < shortest || names.size >= most || variesBySize.test(text)) return null
  if (!/^\s*(select|with)\b/i.test(text)) return null
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

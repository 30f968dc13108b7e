import { createHash } from 'node:crypto'
import type pg from 'pg'

/** From this length on a question costs more to plan than to run: the one that reads a job joins a dozen tables. */
const long = 400
/** A shorter statement gets a plan once it has been asked so often: to read and to plan it is half of what it costs. */
const often = 20
/** How many rows these are about is known by their values alone: a plan for any of them may read a table as a whole. */
const variesBySize = /id"? = any\(\$|\blimit \$\d+\s*$/i
/** A migration that adds a column would be felt by each short statement that answers with whole rows. */
const wholeRows = /(\b(select|returning) |\.)\*/i
/** A connection keeps each plan for as long as it lives. */
const most = 300

/** How often short statements were asked that have no plan yet; begun anew before it grows. */
const heard = new Map<string, number>()
const mostHeard = 500

/** How questions are called, by their text; null where one goes without a plan. */
const names = new Map<string, string | null>()

type Ask = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/** From now on a connection plans a long question, and a short statement that is asked often, once and not each time. */
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
  if (names.size >= most || variesBySize.test(text) || !(isLong(text) || isFrequent(text))) return null
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const isLong = (text: string) => text.length >= long && /^\s*(select|with)\b/i.test(text)

function isFrequent(text: string): boolean {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || wholeRows.test(text)) return false
  const times = (heard.get(text) ?? 0) + 1
  if (heard.size >= mostHeard) heard.clear()
  if (times < often) heard.set(text, times)
  else heard.delete(text)
  return times >= often
}

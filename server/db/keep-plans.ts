import { createHash } from 'node:crypto'
import type pg from 'pg'
import { namedAsker } from './named-query.ts'

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

/** Of so many short statements it is counted how often they were asked; then it begins anew. */
const mostHeard = 500

type Ask = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/** Makes connections of a pool plan a long question, and a short statement that is asked often, once and not each time. */
export function planKeeper(): (client: pg.ClientBase) => void {
  const statements = namesOfStatements()
  return (client) => {
    const ask: Ask = client.query.bind(client)
    const askNamed = namedAsker(client, ask)
    const askByName: Ask = (text, values, ...more) => {
      const name = typeof text === 'string' && Array.isArray(values) ? statements.find(text) : null
      if (name === null || more.length > 0) return ask(text, values, ...more)
      return askNamed(name, text as string, values as unknown[]).catch((error) => {
        // A migration has changed what is read since: from now on this one goes without a plan.
        if (isOutdated(error)) statements.forget(String(text))
        throw error
      })
    }
    Object.assign(client, { query: askByName })
  }
}

/** Whether a plan was made for tables as they were before: asked again, the question is planned anew. */
export function isOutdated(error: { code?: string; routine?: string }): boolean {
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** How questions are called, by their text; null where one goes without a plan. */
function namesOfStatements() {
  const names = new Map<string, string | null>()
  const heard = new Map<string, number>()

  function isFrequent(text: string): boolean {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || wholeRows.test(text)) return false
    const times = (heard.get(text) ?? 0) + 1
    if (heard.size >= mostHeard) heard.clear()
    if (times < often) heard.set(text, times)
    else heard.delete(text)
    return times >= often
  }

  return {
    find(text: string): string | null {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= most || variesBySize.test(text) || !(isLong(text) || isFrequent(text))) return null
      const name = createHash('sha256').update(text).digest('base64url')
      names.set(text, name)
      return name
    },
    forget: (text: string) => names.set(text, null),
  }
}

const isLong = (text: string) => text.length >= long && /^\s*(select|with)\b/i.test(text)

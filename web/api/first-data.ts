import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { way } from './call.ts'
import type { Visitor } from './server-call.ts'

/** What has not come by then, the browser asks for: a skeleton at once is better than a page that waits. */
const patienceMs = 1000

const asking = new AsyncLocalStorage<Visitor>()

// On the server every call of a query is made inside this process, as whoever asked for the page.
way.send = async (path, { method = 'GET', headers }) => {
  const visitor = asking.getStore()
  if (!visitor || method !== 'GET') throw new Error(`${method} ${path} is not for drawing a page`)
  const request = { method, path, headers: headers as Record<string, string>, body: undefined }
  const { status, body, link } = await visitor.call({ ...request, mayFail: true })
  return new Response(body, { status, headers: link ? { link } : {} })
}

/**
 * Reads what a page has asked for as it was drawn, and answers the script that tells the browser.
 * What is refused or late is forgotten: the browser asks for it, and shows why.
 */
export async function readFirst(queries: QueryClient, visitor: Visitor): Promise<string> {
  const cache = queries.getQueryCache()
  const asked = cache.getAll().filter((query) => query.state.status === 'pending' && isRead(query))
  const reading = asking.run(visitor, () => asked.map((query) => query.fetch().catch(() => null)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(reading), late])
  clearTimeout(timer)
  for (const query of asked) if (query.state.status !== 'success') cache.remove(query)
  const known = dehydrate(queries, {
    shouldDehydrateQuery: (query) => asked.includes(query),
  })
  return `firstData=${JSON.stringify(known).replaceAll('<', '\\u003c')}`
}

/** What reads from the API is named by its path (`keys.ts`); what else a page asks once is the browser's alone. */
const isRead = ({ queryKey, options }: Query) =>
  String(queryKey[0]).startsWith('/api/') && !('enabled' in options && options.enabled === false)

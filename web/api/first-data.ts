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
 * Reads what a page asks for as it is drawn, in as many rounds as it asks on, and answers the script that tells the
 * browser. What is refused or late is forgotten: the browser asks for it, and shows why.
 */
export async function readFirst(
  queries: QueryClient,
  visitor: Visitor,
  { sketch, rounds }: { sketch: () => Promise<unknown>; rounds: number },
): Promise<string> {
  const asked = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    await sketch()
    await readAsked(queries, visitor, asked)
  }
  const known = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryHash, state }) => state.status === 'success' && asked.has(queryHash),
  })
  return `firstData=${JSON.stringify(known).replaceAll('<', '\\u003c')}`
}

/** Of each query once, whatever became of it. */
async function readAsked(queries: QueryClient, visitor: Visitor, before: Set<string>): Promise<void> {
  const cache = queries.getQueryCache()
  const asked = cache
    .getAll()
    .filter((query) => query.state.status === 'pending' && isRead(query) && !before.has(query.queryHash))
  // What nobody watches is forgotten at once where it must be asked each time: here it is kept until it is drawn.
  for (const query of asked) query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY })
  const reading = asking.run(visitor, () => asked.map((query) => query.fetch().catch(() => null)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(reading), late])
  clearTimeout(timer)
  for (const query of asked) {
    before.add(query.queryHash)
    if (query.state.status !== 'success') cache.remove(query)
  }
}

/** What reads from the API is named by its path (`keys.ts`); what else a page asks once is the browser's alone. */
const isRead = ({ queryKey, options }: Query) =>
  String(queryKey[0]).startsWith('/api/') && !('enabled' in options && options.enabled === false)

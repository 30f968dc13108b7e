import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 150
/** Longer than the proxy needs to notice: then no one may be sent to the cell any more. */
const noticedMs = 2500
/** A person who looks at a page waits no longer for being told. */
const patienceMs = 6000

const paths = ['/', '/customer/dashboard', '/api/jobs', '/api/config']

/** Until it is called again, looks at what people of a cell without a database are told; answers what no one should be. */
export function lookAtOutage(origin: string, cookie: string): () => Promise<string[]> {
  const faults: string[] = []
  const began = performance.now()
  let over = false
  const looking = (async () => {
    for (let number = 0; !over; number++) {
      const path = paths[number % paths.length] ?? '/'
      const noticed = performance.now() - began > noticedMs
      const fault = await ask(origin + path, cookie, noticed).catch((error: Error) => error.message)
      // It may have come back while it was asked.
      if (fault && !over) faults.push(`${path} after ${Math.round(performance.now() - began)} ms: ${fault}`)
      await sleep(everyMs)
    }
  })()
  return async () => {
    over = true
    await looking
    return faults
  }
}

/** What is kept may still be shown at first; else it is said, to people and to scripts, that we are back in a moment. */
async function ask(url: string, cookie: string, noticed: boolean): Promise<string | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const open = () => fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual', signal })
  // When a keep-alive connection closes before a response, a browser repeats a GET by itself.
  const answer = await open().catch(open)
  const text = await answer.text()
  if (answer.status !== 503) return answer.ok && !noticed ? null : `${answer.status} ${text.slice(0, 100)}`
  if (!answer.headers.get('retry-after')) return 'it is not said when to come again'
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const clear = isPage ? text.includes('<h1>Back in a moment</h1>') : JSON.parse(text).code === 'busy'
  return clear ? null : `unclear: ${text.slice(0, 100)}`
}

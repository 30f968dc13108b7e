import { registerWorker } from '#web/api/register-worker.ts'
import { packCaches, stampPage } from '#web/storage/kept-pages.ts'
import { ownerCache, ownerEntry } from '#web/storage/offline-caches.ts'

/** Begins to keep a cleaner's jobs on this device. */
export async function turnPackOn(userId: number): Promise<void> {
  await registerWorker()
  const owner = await caches.open(ownerCache)
  await owner.put(ownerEntry, new Response(JSON.stringify(userId)))
}

/** Keeps the dashboard and the pages of jobs with their answers and files, fetched anew; forgets all others. */
export async function fillPack(jobIds: readonly number[]): Promise<void> {
  const [pages, answers, assets] = await Promise.all([
    caches.open(packCaches.pages),
    caches.open(packCaches.answers),
    caches.open(packCaches.assets),
  ])
  const addresses = ['/cleaner/dashboard', ...jobIds.map((id) => `/cleaner/jobs/${id}`)]
  const files = new Set<string>()
  const fresh = new Map<string, Response>()
  for (const address of addresses) {
    const page = await fetch(address, { headers: { accept: 'text/html' } })
    // A redirect leads to sign-in: nothing of it is kept.
    if (!page.ok || page.redirected) continue
    for (const file of filesOf(await page.clone().text())) files.add(file)
    fresh.set(address, stampPage(page))
  }
  const calls = jobIds.flatMap(answersOf)
  await Promise.all([...calls.map((address) => keepAnswer(answers, address)), keepFiles(assets, files)])
  // Last: a page without its files would open as an error.
  for (const [address, page] of fresh) await pages.put(address, page)
  await Promise.all([forget(pages, addresses), forget(answers, calls), forget(assets, [...files])])
}

const answersOf = (id: number) => ['', '/moves', '/checklist'].map((part) => `/api/jobs/${id}${part}`)

async function keepAnswer(answers: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (answer.ok) await answers.put(address, answer)
}

const filesOf = (html: string) => html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []

/** Keeps scripts and styles, and all that they name: dialogs are loaded when they are opened first. */
async function keepFiles(assets: Cache, files: Set<string>): Promise<void> {
  // A set's loop goes on to what is added meanwhile.
  for (const file of files) {
    const kept = await assets.match(file, { ignoreVary: true })
    const response = kept ?? (await fetch(file))
    if (!response.ok) continue
    if (!kept) await assets.put(file, response.clone())
    // The manifest of all pages names the files of the others.
    if (!file.endsWith('.js') || file.includes('/manifest-')) continue
    for (const [, name] of (await response.text()).matchAll(chunkName)) files.add(`/assets/${name}`)
  }
}

/** Other chunks, as scripts name them: relative to themselves, or to the root when they are preloaded. */
const chunkName = /["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g

async function forget(cache: Cache, except: readonly string[]): Promise<void> {
  for (const request of await cache.keys())
    if (!except.includes(new URL(request.url).pathname)) await cache.delete(request)
}

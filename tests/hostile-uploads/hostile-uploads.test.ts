import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atFullSize } from '../support/at-full-size.ts'
import { finishJob } from '../support/finish-job.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { servedFaults } from './check-served.ts'
import { hostileCorpus } from './corpus.ts'
import { type SentForm, textPart } from './forms.ts'

const seed = Number(process.env.PROOF_SEED ?? 1)

let app: TestApp
let cleaner: TestPerson
let author: TestPerson
let reviewId: number
let corpus: Awaited<ReturnType<typeof hostileCorpus>>

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  cleaner = await app.people.cleaner()
  const { jobId, customer } = await finishJob(app, cleaner)
  author = customer
  const review = { jobId, rating: 5, comment: 'All was clean.' }
  reviewId = (await author.actor.call('POST /api/reviews', { body: review })).body.id
  corpus = await hostileCorpus(seed)
})
afterAll(() => app.stop())

const folder = () => readdirSync(join(app.context.config.dataDir, 'photos')).sort()
const rows = () => app.context.db.selectFrom('photos').selectAll().orderBy('name').execute()

interface HostileUploadsTestOutcome {
  what: string
  status: number
  urls: string[]
  ms: number
}

async function send(
  { actor }: TestPerson,
  path: string,
  { what, type, body }: SentForm,
): Promise<HostileUploadsTestOutcome> {
  const begin = performance.now()
  const answer = await actor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(10_000),
  })
  const { url, fileUrls, code, message } = await answer.json()
  if (answer.status >= 400)
    expect({ code, message }, what).toEqual({ code: expect.any(String), message: expect.any(String) })
  return { what, status: answer.status, urls: fileUrls ?? (url ? [url] : []), ms: performance.now() - begin }
}

/** Sends every form of a corpus to a route, one after the other; answers all that is not as it has to be. */
async function attack(person: TestPerson, path: string, forms: SentForm[], after = async () => {}) {
  const before = await rows()
  const faults: string[] = []
  const drawn: string[] = []
  let refused = 0
  for (const form of forms) {
    const { what, status, urls, ms } = await send(person, path, form)
    const outcome = status === 200 ? 'be drawn' : 'be refused'
    if (status !== 200 && (status < 400 || status >= 500 || status === 429)) faults.push(`${what}: ${status}`)
    if (form.must && form.must !== outcome) faults.push(`${what}: ${status}, has to ${form.must}`)
    if (ms > 5000) faults.push(`${what}: ${Math.round(ms)} ms`)
    if (status !== 200) refused++
    for (const url of urls)
      for (const fault of await servedFaults(app.origin, url)) faults.push(`${what}: ${fault}`)
    drawn.push(...urls)
    if (status === 200) await after()
  }
  const stored = (await rows())
    .map(({ name }) => name)
    .filter((name) => !before.some((row) => row.name === name))
  // Nothing is stored but what was answered: no refusal left a row or a file.
  expect(stored.map((name) => `/photos/${name}`).sort()).toEqual([...drawn].sort())
  expect(folder()).toEqual((await rows()).map(({ name }) => name).sort())
  return { faults, drawn: drawn.length, refused }
}

/** The most memory that the process had, looked at twenty times a second. */
function watchMemory() {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 50)
  return () => {
    clearInterval(timer)
    return most
  }
}

const routes = [
  { path: '/api/upload/profile-image', field: 'profileImage', by: () => cleaner, texts: () => [] },
  { path: '/api/reviews/photos/upload', field: 'photos', by: () => author, texts: () => [] },
  {
    path: '/api/reviews/upload-photo',
    field: 'photo',
    by: () => author,
    texts: () => [textPart('reviewId', String(reviewId))],
    // A review has five: room is made again, so that the limit hides no outcome.
    after: async () => {
      await app.context.db.updateTable('reviews').set({ photo_urls: [] }).where('id', '=', reviewId).execute()
    },
  },
]

// All doors draw by the same few lines: in `npm test` each takes its third of the files, at full size all of them.
const doors = routes.map((route, index) => ({ ...route, index }))
const isTaken = (index: number) => (_form: SentForm, number: number) =>
  atFullSize || number % doors.length === index
const least = atFullSize ? { files: 500, eachWay: 100 } : { files: 166, eachWay: 30 }

test.each(doors)(
  'hostile files at $path are refused or served as clean pictures',
  async ({ path, field, by, texts, after, index }) => {
    const forms = corpus.formsFor(field, texts()).filter(isTaken(index))
    expect(forms.length).toBeGreaterThanOrEqual(least.files)
    const begin = process.memoryUsage.rss()
    const mostMemory = watchMemory()
    const { faults, drawn, refused } = await attack(by(), path, forms, after)
    expect(mostMemory() - begin, 'memory').toBeLessThan(400 * 1024 * 1024)
    expect(faults, `seed ${seed}`).toEqual([])
    expect(Math.min(drawn, refused), 'both are tried').toBeGreaterThan(least.eachWay)
    const { email, password } = by()
    expect((await app.visitor().call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  },
)

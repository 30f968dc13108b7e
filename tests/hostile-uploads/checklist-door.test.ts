import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '../support/book-job.ts'
import { changeChecklist } from '../support/checklist.ts'
import { make } from '../support/make-move.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { visitIn } from '../support/visit.ts'
import { servedFaults } from './check-served.ts'
import { hostileCorpus } from './corpus.ts'

const seed = Number(process.env.PROOF_SEED ?? 1)
/** Every door draws by the same lines, which the other doors try with all of the files. */
const oneOf = 5

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const folder = () => readdirSync(join(app.context.config.dataDir, 'photos')).sort()
const names = async () =>
  (await app.context.db.selectFrom('photos').select('name').orderBy('name').execute()).map(({ name }) => name)

test('hostile files for a checklist are refused or served as clean pictures', async () => {
  const { cleaner, jobId } = await visitIn(app, 0, bookPaidJob)
  await make.check_in(cleaner, jobId)
  const forms = (await hostileCorpus(seed)).formsFor('photo', []).filter((_, number) => number % oneOf === 0)
  expect(forms.length).toBeGreaterThan(90)
  const faults: string[] = []
  let drawn = 0
  for (const { what, type, body, must } of forms) {
    const answer = await cleaner.actor.fetch(`/api/jobs/${jobId}/checklist/photos`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(10_000),
    })
    const { photoId } = (await answer.json()) as { photoId?: number }
    const outcome = answer.status === 201 ? 'be drawn' : 'be refused'
    if (answer.status !== 201 && (answer.status < 400 || answer.status >= 500 || answer.status === 429))
      faults.push(`${what}: ${answer.status}`)
    if (must && must !== outcome) faults.push(`${what}: ${answer.status}, has to ${must}`)
    if (!photoId) continue
    drawn++
    await changeChecklist(cleaner, jobId, { photos: [{ photoId, room: 'kitchen', moment: 'before' }] })
    const headers = { cookie: cleaner.actor.cookie }
    const url = `/api/jobs/${jobId}/checklist/photos/${photoId}`
    for (const fault of await servedFaults(app.origin, url, headers)) faults.push(`${what}: ${fault}`)
    // Room for the next one.
    await changeChecklist(cleaner, jobId, { removedPhotos: [photoId] })
  }
  expect(faults, `seed ${seed}`).toEqual([])
  expect(Math.min(drawn, forms.length - drawn), 'both are tried').toBeGreaterThan(15)
  expect(folder()).toEqual(await names())
})

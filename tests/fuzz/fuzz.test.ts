import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWhole } from '../authorization/serve-whole.ts'
import { type AuthorizationTown, settleTown } from '../authorization/town.ts'
import { vapidAccount } from '../support/push.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { Changes } from '../support/watch-changes.ts'
import { fuzzTown } from './fuzz-town.ts'
import { pagePaths } from './page-shots.ts'

const requests = Number(process.env.PROOF_REQUESTS ?? 1_000)
const seed = Number(process.env.PROOF_SEED ?? 1)

let started: TestApp
let whole: Awaited<ReturnType<typeof serveWhole>>
let changes: Changes
let town: AuthorizationTown
let paths: string[]

beforeAll(async () => {
  const environment = { REQUIRE_CLEANER_APPROVAL: '1', LOG_LEVEL: 'silent' }
  started = await startTestApp({ tasks: false, webhooks: false, environment, push: vapidAccount })
  town = await settleTown(started)
  // That a session is used is written down once an hour: it is, before anything is held against it.
  for (const cookie of Object.values(town.cookies))
    await fetch(`${started.origin}/api/auth/current-user`, { headers: { cookie } })
  paths = await pagePaths(resolve(started.context.config.BUILD_DIR))
  whole = await serveWhole(started.context, { pages: true })
  changes = await Changes.watch(started.database)
})
afterAll(async () => {
  await changes?.stop()
  await whole?.stop()
  await started?.stop()
})

test(`${requests} valid and invalid requests of all roles to all calls and pages`, {
  timeout: 60_000 + requests * 40,
}, async () => {
  const app: FastifyInstance = whole.app
  const begin = performance.now()
  const { faults, statuses, asked, done, heap } = await fuzzTown(
    { app, origin: whole.origin, town, changes, paths },
    requests,
    seed,
  )
  const seconds = Math.round((performance.now() - begin) / 1000)
  const counted = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `seed ${seed}, ${seconds} s, heap ${heap.map(Math.round).join(' and ')} MB, ${counted.join(', ')}\n`,
  )
  expect(faults.join('\n'), `PROOF_REQUESTS=${requests} PROOF_SEED=${seed} does it again`).toBe('')
  expect(asked.size, 'calls and pages').toBeGreaterThan(130)
  expect(done.size, 'of them done').toBeGreaterThan(70)
  expect(heap[1] - heap[0], 'MB that the heap has grown by').toBeLessThan(20)
})

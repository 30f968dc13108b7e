import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkrAccount } from '../support/checkr.ts'
import { startProviders, type TestProviders } from '../support/providers.ts'
import { vapidAccount } from '../support/push.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { Changes } from '../support/watch-changes.ts'
import { expected, type RowName } from './expected/index.ts'
import { roles } from './roles.ts'
import { type Matrix, runCell } from './run-cell.ts'
import { serveWhole } from './serve-whole.ts'
import { settleTown } from './town.ts'

let app: TestApp
let providers: TestProviders
let whole: Awaited<ReturnType<typeof serveWhole>>
let matrix: Matrix

beforeAll(async () => {
  const environment = { REQUIRE_CLEANER_APPROVAL: '1' }
  providers = await startProviders()
  app = await startTestApp({
    ...{ tasks: false, webhooks: false, environment, signIn: providers.keys, checkr: checkrAccount },
    ...{ push: vapidAccount },
  })
  const town = await settleTown(app)
  // That a session is used is written down once an hour: it is, before anything is held against it.
  for (const cookie of Object.values(town.cookies))
    await fetch(`${app.origin}/api/auth/current-user`, { headers: { cookie } })
  whole = await serveWhole(app.context)
  matrix = { origin: whole.origin, town, changes: await Changes.watch(app.database) }
})
afterAll(async () => {
  await matrix.changes.stop()
  await whole.stop()
  await app.stop()
  await providers.stop()
})

test('every route has an authorization row', () => {
  const rows = new Set(Object.keys(expected).map((row) => row.split(': ')[0]))
  expect([...new Set(whole.routes)].sort()).toEqual([...rows].sort())
})

test.each(Object.keys(expected) as RowName[])('%s', async (row) => {
  const faults: string[] = []
  for (const role of roles) faults.push(...(await runCell(matrix, row, role)))
  expect(faults).toEqual([])
})

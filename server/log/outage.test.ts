import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrdinaryCluster, startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import { openLog } from './open-log.ts'

let cluster: OrdinaryCluster
let app: TestApp
let lines: { level: number; msg: string; repeated?: number }[] = []
const log = openLog('info', {
  write: (line) => {
    lines.push(JSON.parse(line))
  },
})

beforeAll(async () => {
  cluster = await startOrdinaryCluster(process.env.POSTGRES_BIN)
  const addresses = await prepareDatabase(await cluster.addDatabase('outage'))
  app = await startTestApp({ addresses, log, live: true, webhooks: false })
})
afterAll(() => app.stop())

it('an outage of the database in which 150 requests fail writes few lines, and how many were left out', async () => {
  const { actor } = await app.people.customer()
  lines = []
  await cluster.stop()
  const began = () => lines.some(({ msg }) => msg === 'tasks cannot start again yet')
  await until(async () => began())
  for (let n = 0; n < 150; n++) expect((await actor.call('GET /api/jobs', { query: {} })).status).toBe(503)
  log.flush()
  const told = lines.filter(({ level }) => level >= 40)
  expect(told.length).toBeLessThan(40)
  const left = told.filter(({ msg }) => /^repeated \d+ more times: given up for now$/.test(msg))
  expect(left.reduce((sum, { repeated = 0 }) => sum + repeated, 0)).toBeGreaterThan(140)
})

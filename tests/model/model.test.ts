// More runs: PROOF_RUNS=500 npx vitest run --project unit tests/model/model.test.ts
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { scene } from '../support/stripe-scenes.ts'
import { anyBeginning, anyCommands, commandsOf } from './arbitrary.ts'
import { endDue } from './difference-commands.ts'
import { sweepUp, wait } from './money-commands.ts'
import { openQuiet, type Quiet } from './quiet.ts'
import { settleTown } from './world.ts'

const runs = Number(process.env.PROOF_RUNS ?? 8)
const limitMs = 60_000 + runs * 8_000
/** Long enough for every payout to be due. */
const ending = [wait(49), sweepUp(), endDue()]

let app: TestApp
let quiet: Quiet

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'silent' } })
  quiet = await openQuiet(app)
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
})
afterAll(async () => {
  await quiet.close()
  await app.stop()
})

/** What the audit finds, by object; a run answers for what it adds. */
async function differences(): Promise<Map<string, number>> {
  const found = await auditMoney(app.context)
  return new Map(
    found.map(({ what, reference, books, stripe }) => [`${what} ${reference}`, (books ?? 0) - (stripe ?? 0)]),
  )
}

test('the server agrees with the model after any sequence of commands', {
  timeout: limitMs + 30_000,
}, async () => {
  const property = fc.asyncProperty(anyBeginning, anyCommands, async (beginning, commands) => {
    const before = await differences()
    const all = [...commandsOf(beginning), ...commands, ...ending]
    await fc.asyncModelRun(() => settleTown(app, quiet), all)
    const added = [...(await differences())].filter(([what, cents]) => before.get(what) !== cents)
    expect(added, 'differences between the books and Stripe').toEqual([])
  })
  await fc.assert(property, {
    numRuns: runs,
    seed: Number(process.env.PROOF_SEED ?? 1),
    interruptAfterTimeLimit: limitMs,
    markInterruptAsFailure: true,
  })
})

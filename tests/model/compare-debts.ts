import { expect } from 'vitest'
import { payablesOf } from './payout-state.ts'
import type { CleanerNumber, Model } from './state.ts'
import type { ModelWorld } from './world.ts'

/** What was transferred for a job and for each of its tips in the end, and what its cleaner owes because of it; cents. */
interface JobMoney {
  transfers: Map<object, number>
  debt: number
}

const cleaners: CleanerNumber[] = [0, 1]

/** Anyone who is in debt gets nothing until it is settled: payouts sent since the last look bring only the rest. */
export function compareDebts({ jobs }: Model, world: ModelWorld, money: JobMoney[]): void {
  for (const cleaner of cleaners) {
    const own = jobs.flatMap((job, index) => {
      const found = money[index]
      return job.cleaner === cleaner && found ? [{ job, ...found }] : []
    })
    const before = world.debts[cleaner]
    const debt = own.reduce((sum, { debt }) => sum + debt, 0)
    world.debts[cleaner] = debt
    const fresh = own.flatMap(({ job, transfers }) =>
      payablesOf(job).flatMap(({ of, earned, sent }) =>
        sent && !world.sent.has(of) ? [{ of, earned, transferred: transfers.get(of) ?? 0 }] : [],
      ),
    )
    for (const { of } of fresh) world.sent.add(of)
    expect(debt, 'what a cleaner owes').toBeGreaterThanOrEqual(0)
    if (debt > before) continue
    const due = fresh.reduce((sum, { earned }) => sum + earned, 0)
    const transferred = fresh.reduce((sum, one) => sum + one.transferred, 0)
    expect(transferred, 'transferred to a cleaner in debt').toBe(Math.max(0, due - before))
  }
}

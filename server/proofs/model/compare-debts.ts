import { expect } from 'vitest'
import { type CleanerNumber, earned, type Model } from './state.ts'
import type { World } from './world.ts'

/** What was transferred for a job in the end, and what its cleaner owes because of it; cents. */
interface JobMoney {
  transferred: number
  debt: number
}

const cleaners: CleanerNumber[] = [0, 1]

/** Whoever is in debt gets nothing until it is settled: payouts sent since the last look bring only the rest. */
export function compareDebts({ jobs }: Model, world: World, money: JobMoney[]): void {
  for (const cleaner of cleaners) {
    const own = jobs.flatMap((job, index) => {
      const found = money[index]
      return job.cleaner === cleaner && found ? [{ job, ...found }] : []
    })
    const before = world.debts[cleaner]
    const debt = own.reduce((sum, { debt }) => sum + debt, 0)
    world.debts[cleaner] = debt
    const fresh = own.filter(({ job }) => job.payout?.sent && !world.sent.has(job))
    for (const { job } of fresh) world.sent.add(job)
    expect(debt, 'what a cleaner owes').toBeGreaterThanOrEqual(0)
    if (debt > before) continue
    const due = fresh.reduce((sum, { job }) => sum + earned(job), 0)
    const transferred = fresh.reduce((sum, { transferred }) => sum + transferred, 0)
    expect(transferred, 'transferred to a cleaner in debt').toBe(Math.max(0, due - before))
  }
}

import type { Answer, ParsedQuery } from '#contract/index.ts'
import { largestIdentifier } from '#domain/identifier.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import { cadenceDiscountsOf, pricesOf } from '#domain/settings/settings.ts'
import { type SimulatedJob, type SimulationRules, simulateJob } from '#domain/settings/simulate-job.ts'
import type { Context } from '#server/context.ts'
import { termsInForce } from '#server/features/terms/in-force.ts'
import { type PastJobRow, readPastJobs } from './past-jobs.ts'

export type SimulationAttempt = ParsedQuery<'GET /api/admin/pricing-simulation/summary'>
type SimulationRow = Answer<'GET /api/admin/pricing-simulation'>[number]
type SimulationFacts = Pick<Context, 'db' | 'clock' | 'config' | 'settings'>

const days = 90
/** More jobs than one installation has in a quarter. */
const most = 1_000_000

/** Returns the last 90 days of the service zone, without today. */
function windowOf({ clock, config }: SimulationFacts) {
  const zone = config.SERVICE_ZONE
  const today = serviceDay(clock(), zone)
  return { from: startOfDay(addDays(today, -days), zone), to: startOfDay(today, zone), zone }
}

/** Simulates one page of jobs, each as it was and as it would have been. */
export async function simulatePage(
  context: SimulationFacts,
  tried: SimulationAttempt,
  limit: number,
  beforeId: number,
): Promise<SimulationRow[]> {
  const rules = await rulesOf(context, tried)
  const past = await readPastJobs(context.db, windowOf(context), limit, beforeId)
  return past.map((one) => ({
    id: one.id,
    scheduledFor: one.job.scheduledFor.toISOString(),
    ended: one.job.ended,
    before: one.before,
    after: afterOf(one, rules),
    unknown: one.unknown,
  }))
}

export function simulateAll(context: SimulationFacts, tried: SimulationAttempt): Promise<SimulationRow[]> {
  return simulatePage(context, tried, most, largestIdentifier)
}

/** Sums all jobs that can be replayed, before and after; the others are only counted. */
export async function simulateSummary(
  context: SimulationFacts,
  tried: SimulationAttempt,
): Promise<Answer<'GET /api/admin/pricing-simulation/summary'>> {
  const { from, to } = windowOf(context)
  const rows = await simulateAll(context, tried)
  const known = rows.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    jobs: known.length,
    unknown: rows.length - known.length,
    before: sumOf(known.map(({ before }) => before)),
    after: sumOf(known.map(({ after }) => after)),
  }
}

function afterOf({ job, unknown }: PastJobRow, rules: SimulationRules): SimulatedJob | null {
  return unknown ? null : simulateJob(job, rules)
}

/** Applies the tried values to the current ones; without any tried price or term jobs keep their own. */
async function rulesOf(context: SimulationFacts, tried: SimulationAttempt): Promise<SimulationRules> {
  const { regularBaseCents, sameDayBaseCents, perBathroomCents, ...others } = given(tried)
  const { weeklyDiscountPercent, every2WeeksDiscountPercent, every4WeeksDiscountPercent, ...agreed } = others
  const taken = given({ weeklyDiscountPercent, every2WeeksDiscountPercent, every4WeeksDiscountPercent })
  const settings = context.settings.now()
  const asked = given({ regularBaseCents, sameDayBaseCents, perBathroomCents })
  const { version: _, ...inForce } = await termsInForce(context)
  return {
    prices: Object.keys(asked).length > 0 ? { ...pricesOf(settings), ...asked } : null,
    discounts: Object.keys(taken).length > 0 ? cadenceDiscountsOf({ ...settings, ...taken }) : null,
    terms: Object.keys(agreed).length > 0 ? { ...inForce, ...agreed } : null,
  }
}

type SimulationInput<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function given<T extends object>(values: T): SimulationInput<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as SimulationInput<T>
}

function sumOf(all: SimulatedJob[]): SimulatedJob {
  const sum = (key: keyof SimulatedJob) => all.reduce((cents, one) => cents + one[key], 0)
  return { paidCents: sum('paidCents'), earnedCents: sum('earnedCents'), keptCents: sum('keptCents') }
}

import { assertDefined } from '#domain/assert-defined.ts'
import { makeApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { atOnce } from './at-once.ts'
import { checkCleaners } from './check-cleaners.ts'
import { cleaners } from './cleaners.ts'
import { customers, type DemoCustomer } from './customers.ts'
import { appointAdmin, moveInCleaner, moveInCustomer } from './move-in.ts'
import { openPayouts } from './open-payouts.ts'
import { readPictures } from './pictures.ts'
import { type Planned, planStory } from './plan.ts'
import { demoSeries } from './story/series.ts'
import { storyClock } from './story-clock.ts'
import { tellCleaning } from './tell-cleaning.ts'
import { tellGiftCards } from './tell-gift-cards.ts'
import { tellSeries } from './tell-series.ts'
import type { Town } from './town.ts'

const accountsAtOnce = 4
const cleaningsAtOnce = 6

/**
 * Fills the database with a town, through the API of an app whose clock follows the story.
 * Every step may run again: after a crash, or a stop between two of them, a second run completes what the first one began.
 */
export async function fillDemo(context: Context, stopped: AbortSignal): Promise<void> {
  const now = context.clock()
  const story = planStory(now, context.config.SERVICE_ZONE)
  const pictures = await readPictures()
  // Five hundred requests of demo people would only fill the log.
  const level = context.log.isLevelEnabled('warn') ? 'warn' : context.log.level
  const log = context.log.child({}, { level })
  const told = { ...context, log, clock: storyClock(context.clock) }
  const app = await makeApp(told, { ready: true })
  try {
    const town: Town = { app, context, pictures, customers: new Map(), cleaners: new Map() }
    await atOnce({ width: 1, stopped }, customers.slice(0, 1), (alice) =>
      moveInCustomer(town, alice, firstVisit(story, alice), now),
    )
    await atOnce({ width: accountsAtOnce, stopped }, customers.slice(1), (person) =>
      moveInCustomer(town, person, firstVisit(story, person), now),
    )
    await atOnce({ width: accountsAtOnce, stopped }, cleaners, (cleaner) => moveInCleaner(town, cleaner, now))
    await atOnce({ width: accountsAtOnce, stopped }, ['bob', 'june', 'dmitri'], (key) =>
      tell(town, key, () => payOut(town, key, now)),
    )
    await atOnce({ width: cleaningsAtOnce, stopped }, story, (planned) =>
      tell(town, planned.key, () => tellCleaning(town, planned)),
    )
    await atOnce({ width: cleaningsAtOnce, stopped }, demoSeries, (series) =>
      tell(town, `regular visits of ${series.customer}`, () => tellSeries(town, series, now)),
    )
    await tell(town, 'gift cards', () => tellGiftCards(town, now))
    await keepOldNewsBack(context, now)
    await checkCleaners(town, await appointAdmin(town, now), now)
  } finally {
    await app.close()
  }
}

/** A customer joins an hour before their first booking. */
function firstVisit(story: Planned[], { key }: DemoCustomer): Date {
  const first = story.find(({ cleaning }) => cleaning.customer === key)
  return new Date(assertDefined(first, `booking of ${key}`).booked.getTime() - 3_600_000)
}

async function payOut(town: Town, key: string, now: Date): Promise<void> {
  const cleaner = town.cleaners.get(key)
  if (cleaner) await openPayouts(town, cleaner.actor, now)
}

/** A single failure, perhaps because a sweep ran in between, does not stop the fill. */
async function tell(town: Town, what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    town.context.log.warn({ err: error, what }, 'a part of the demo is not complete')
  }
}

/** Suppresses notifications about past jobs and old accounts, which are only new to the database. */
async function keepOldNewsBack({ db }: Context, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .from('jobs')
    .set({ status: 'suppressed' })
    .whereRef('notifications.job_id', '=', 'jobs.id')
    .where('notifications.status', '=', 'queued')
    .where('jobs.scheduled_for', '<', new Date(now.getTime() - 36 * 3_600_000))
    .execute()
  await db
    .updateTable('notifications')
    .set({ status: 'suppressed' })
    .where('event', '=', 'verify_email')
    .where('status', '=', 'queued')
    .execute()
}

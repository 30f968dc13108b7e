import type { TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { stripeBooks } from '../support/stripe-books.ts'
import type { Fate, FatesSide } from './fates.ts'
import type { Story } from './story.ts'

const cents = (dollars = 0) => Math.round(dollars * 100)

/** What the customer reads in the end, and what Stripe has sent to either cleaner. */
export async function endOf(app: TestApp, { booked, people }: Story): Promise<Fate['end']> {
  const { transfers } = await stripeBooks(app.stripeOrigin)
  const { status, payment } = (
    await people.customer.actor.call('GET /api/jobs/:id', { params: { id: booked.jobId } })
  ).body
  const sentTo = async ({ id }: TestPerson) => {
    const account = await app.context.db
      .selectFrom('cleaner_profiles')
      .select('stripe_connect_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return transfers
      .filter(({ metadata }) => metadata.job_id === String(booked.jobId))
      .filter(({ destination }) => destination === account.stripe_connect_id)
      .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  }
  return {
    ...{ status, refunded: cents(payment?.refunded), lateFee: cents(payment?.lateFee) },
    ...{ first: await sentTo(people.first), second: await sentTo(people.second) },
  }
}

/** Who was reminded of the visit, and how many hours before it. */
export async function remindersOf(app: TestApp, { booked, people, scheduledFor }: Story) {
  const sent = await app.context.db
    .selectFrom('notifications')
    .select(['recipient', 'sent_at'])
    .where('job_id', '=', booked.jobId)
    .where('event', 'in', ['visit_reminder', 'work_reminder'])
    .where('channel', '=', 'email')
    .where('status', '=', 'sent')
    .execute()
  const sides: FatesSide[] = ['customer', 'first', 'second']
  return {
    to: sides.flatMap((side) =>
      sent.filter(({ recipient }) => recipient === people[side].email).map(() => side),
    ),
    hoursBefore: sent.map(({ sent_at }) => (scheduledFor.getTime() - (sent_at?.getTime() ?? 0)) / 3_600_000),
  }
}

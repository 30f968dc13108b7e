import { sealMailToken } from '#server/features/notifications/mail-token.ts'
import { makeManageLink } from '#server/features/notifications/make-manage-link.ts'
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-link.ts'
import { hashToken, newToken } from '#server/plugins/token.ts'
import { bookJob, bookPaidJob } from '../support/book-job.ts'
import { keepCard } from '../support/keep-card.ts'
import type { TestPerson } from '../support/people.ts'
import { testSubscription } from '../support/push.ts'
import type { TestApp } from '../support/start-test-app.ts'

/** Secrets of mailed links, one for each thing that a link opens. */
export interface Links {
  reset: string
  verify: string
  guest: string
  /** Opens a booking of that guest. */
  manage: string
}

/** Links as they would be mailed now: for a new password to one, to confirm their address to the owner and a guest. */
export async function mailLinks(
  app: TestApp,
  person: TestPerson,
  owner: TestPerson,
  guestEmail: string,
): Promise<Links> {
  const guest = await app.context.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', guestEmail)
    .executeTakeFirstOrThrow()
  const job = await app.context.db
    .selectFrom('jobs')
    .select('id')
    .where('contact_email', '=', guestEmail)
    .executeTakeFirstOrThrow()
  return {
    reset: await mailLink(app, person, 'reset_password'),
    verify: await mailLink(app, owner, 'verify_email'),
    guest: await mailLink(app, guest, 'verify_email'),
    manage: await makeManageLink(app.context, job.id, 'email'),
  }
}

async function mailLink(
  { context, clock }: TestApp,
  { id, email }: Pick<TestPerson, 'id' | 'email'>,
  purpose: 'reset_password' | 'verify_email',
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(clock.now().getTime() + 1_800_000)
  await context.db
    .insertInto('email_tokens')
    .values({ token_hash: hashToken(context, token), user_id: id, purpose, email, expires_at })
    .execute()
  return token
}

/** Makes a customer the guest that links are for; answers the keys of a browser that has opened one to each booking. */
export async function asLinkHolder({ context }: TestApp, { id, email }: TestPerson): Promise<string> {
  const { db } = context
  await db.updateTable('users').set({ is_guest: true, password: null }).where('id', '=', id).execute()
  const contact = { contact_email: email, contact_name: 'Holly Holt' }
  const jobs = await db
    .updateTable('jobs')
    .set(contact)
    .where('customer_id', '=', id)
    .returning('id')
    .execute()
  return keysTo(context, jobs)
}

/** The keys to all that was booked under an address. */
export async function keysOf({ context }: TestApp, email: string): Promise<string> {
  const jobs = context.db.selectFrom('jobs').select('id').where('contact_email', '=', email)
  return keysTo(context, await jobs.execute())
}

async function keysTo(context: TestApp['context'], jobs: { id: number }[]): Promise<string> {
  const pairs = []
  for (const { id } of jobs) pairs.push(`scrubjay_manage_${id}=${await makeManageLink(context, id, 'email')}`)
  return pairs.join('; ')
}

/** A mail of a kind that can be turned off; answers the end of its link. */
export async function mailWithWayOut({ context }: TestApp, { id, email }: TestPerson): Promise<string> {
  const letter = { channel: 'email', event: 'job_requested', recipient: email, job_id: null } as const
  const row = await context.db
    .insertInto('notifications')
    .values({ ...letter, user_id: id, dedupe_key: 'way out', status: 'sent' })
    .returning(['id', 'recipient'])
    .executeTakeFirstOrThrow()
  return unsubscribeToken(context, row)
}

/** A mail about a visit to come that this customer booked; answers the end of its calendar link. */
export async function mailWithCalendar(app: TestApp, person: TestPerson): Promise<string> {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' }, person)
  const letter = { channel: 'email', event: 'booking_confirmed', recipient: person.email } as const
  const row = await app.context.db
    .insertInto('notifications')
    .values({ ...letter, job_id: jobId, user_id: person.id, dedupe_key: 'calendar', status: 'sent' })
    .returning(['id', 'recipient'])
    .executeTakeFirstOrThrow()
  return sealMailToken(app.context, 'calendar', row)
}

/** Makes the address of a person's calendar, which is read at once; answers its secret. */
export async function openFeed({ actor }: TestPerson): Promise<string> {
  const { body } = await actor.call('PUT /api/calendar')
  const { pathname } = new URL(body.address)
  await actor.fetch(pathname)
  return pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
}

/** Turns push notifications on in the browser of a person; resolves with its id. */
export async function turnOnPush({ actor }: TestPerson): Promise<number> {
  const { body } = await actor.call('PUT /api/push/subscriptions', { body: testSubscription() })
  return body.devices[0]?.id ?? 0
}

/** A push about no visit that this person got; answers the token in it. */
export async function pushTo({ context }: TestApp, { id }: TestPerson): Promise<string> {
  const row = await context.db
    .insertInto('notifications')
    .values({
      ...({ channel: 'push', event: 'visit_reminder', recipient: 'devices', job_id: null } as const),
      ...({ user_id: id, dedupe_key: 'push', status: 'sent' } as const),
    })
    .returning(['id', 'recipient'])
    .executeTakeFirstOrThrow()
  return sealMailToken(context, 'seen', row)
}

/** Signs the person in on another device too; resolves with the id of that session. */
export async function openSession(app: TestApp, { actor, email, password }: TestPerson): Promise<number> {
  await app.visitor().call('POST /api/auth/login', { body: { email, password } })
  const { body } = await actor.call('GET /api/sessions')
  return body.find(({ current }) => !current)?.id ?? 0
}

/** What the link to the file with everything we have of a person ends with; it is for their session alone. */
export async function askForExport({ actor, password }: TestPerson): Promise<string> {
  const { body } = await actor.call('POST /api/account/export', { body: { password } })
  return body.url.split('/').at(-1) ?? ''
}

/** Links an account at Google, so that the person can sign in with it. */
export async function linkGoogle({ context, clock }: TestApp, { id, email }: TestPerson): Promise<void> {
  const [linked_at, used_at] = [clock.now(), clock.now()]
  const identity = { provider: 'google', subject: '1001', user_id: id, email, linked_at, used_at } as const
  await context.db.insertInto('identities').values(identity).execute()
}

/** Stores a passkey of the person; resolves with its id. */
export async function keepPasskey({ context, clock }: TestApp, { id }: TestPerson): Promise<number> {
  const passkey = await context.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: id, credential_id: 'theirs', public_key: '', counter: 0, transports: [] },
      ...{ name: 'A phone', added_at: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return passkey.id
}

/** A card that the owner keeps, its setup, an open payment of theirs, and a series with one of its dates. */
export interface OwnerCards {
  cardId: number
  setupIntentId: string
  openIntentId: string
  seriesId: number
  seriesDate: string
}

export async function keepCardOf(app: TestApp, owner: TestPerson): Promise<OwnerCards> {
  const { id: cardId, setupIntentId } = await keepCard(app, owner)
  await keepCard(app, owner, '5555555555554444')
  const unpaid = await bookJob(app, { scheduledDateTime: '2026-06-29T18:00' }, owner)
  const ordered = await owner.actor.call('POST /api/series', {
    body: {
      ...{ cadence: 'weekly', firstVisit: '2026-07-01T18:00', paymentMethodId: cardId },
      newAddress: { street: '11 Oak Lane', city: 'Seattle', state: 'WA', zipCode: '98122' },
    },
  })
  if (ordered.status !== 201) throw new Error(`no series: ${ordered.body.message}`)
  const { id: seriesId, series } = ordered.body
  const seriesDate = series.visits[2]?.date ?? ''
  return { cardId, setupIntentId, openIntentId: unpaid.paymentIntentId, seriesId, seriesDate }
}

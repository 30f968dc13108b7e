import { syncDispute } from '#server/features/payments/sync-dispute.ts'
import { bookPaidJob } from '../support/book-job.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { failedTask } from '../support/failed-task.ts'
import { home, picture, type TestPerson, uploadPicture } from '../support/people.ts'
import { addPromotion } from '../support/promotion.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { scene } from '../support/stripe-scenes.ts'
import {
  askForExport,
  asLinkHolder,
  keepCardOf,
  keepPasskey,
  keysOf,
  type Links,
  linkGoogle,
  mailLinks,
  mailWithCalendar,
  mailWithWayOut,
  type OwnerCards,
  openFeed,
  openSession,
  pushTo,
  turnOnPush,
} from './access.ts'
import { type Booker, type BookingsJobs, bookAsCustomer, bookAsGuest } from './bookings.ts'
import type { Role } from './roles.ts'
import { settingsToCome } from './settings-to-come.ts'

export type { BookingsJobs as Jobs }

/** What the requests of a role name: their own booking where they have one, or else the owner's. */
export interface It extends Booker, OwnerCards {
  /** A guest's booking that is not paid: no one's but that guest's. */
  heldJobId: number
  cleanerId: number
  /** The payout account of the assigned cleaner. */
  accountId: string
  /** Who signs in, and whose e-mail a profile names: their own account, or that of a person who is none of these. */
  account: { email: string; password: string }
  /** A picture that they uploaded, or the assigned cleaner's. */
  pictureUrl: string
  newCleanersPictureUrl: string
  /** Mailed to a person who is none of these. */
  links: Links
  /** A session of anyone who booked, on another device. */
  sessionId: number
  exportToken: string
  /** Of a mail to a person who is none of these. */
  unsubscribeToken: string
  /** Of a mail about the visit of a person who is none of these. */
  calendarToken: string
  /** Of the calendar of a person who is none of these, which an app has read. */
  feedSecret: string
  /** The browser of the owner that shows push notifications. */
  pushDeviceId: number
  /** Of a push to a person who is none of these. */
  pushToken: string
  /** Of a person who is none of these. */
  passkeyId: number
  /** Written to the operator by no one who is known. */
  contactMessageId: number
  /** A mail that was sent to no one who is known, by our own number. */
  messageId: number
  /** About the booking of a person who is none of these, by our own number; open. */
  disputeId: number
  /** An event of Stripe that has had its effect, by our own number. */
  eventId: number
  /** Of the queue; it has failed once. */
  taskId: number
  /** That no one had come to a visit, and of which job that was said. */
  report: { jobId: number; id: number }
  /** Paid, and earned by the assigned cleaner. */
  paymentId: number
  payoutId: number
  /** One that has not begun, and what names all of them. */
  settingsVersion: number
  settingsMark: string
  /** A promo code that is open to everybody. */
  promotionId: number
  picture: Buffer
}

export interface AuthorizationTown {
  cookies: Record<Role, string>
  it: Record<Role, It>
  /** What no one else may read: an e-mail, and of those who booked their name and address. */
  secrets: Record<Role, string[]>
}

/** People of every role around bookings in every state, on an app that runs no tasks. */
export async function settleTown(app: TestApp): Promise<AuthorizationTown> {
  const { people } = app
  const assignedCleaner = await approved(app, await people.cleaner())
  const owner = await people.signedIn('customer', 'Olive Oakley')
  const former = await people.signedIn('customer', 'Felix Fordham')
  const [guest, otherGuest] = [app.visitor(), app.visitor()]
  const holly = await people.signedIn('customer', 'Holly Holt')
  const [owners, formers, hollys] = await bookAsCustomer(app, assignedCleaner, [
    { customer: owner, day: 12, address: { ...home, street: '11 Oak Lane' } },
    { customer: former, day: 13, address: { ...home, street: '22 Ford Street' } },
    { customer: holly, day: 14, address: { ...home, street: '55 Holly Road' } },
  ])
  if (!owners || !formers || !hollys) throw new Error('somebody has not booked')
  const guests = await bookAsGuest(app, guest, {
    name: 'Gail Guthrie',
    email: 'guthrie@example.com',
    phone: '2065550901',
    newAddress: { ...home, street: '33 Guild Road' },
  })
  await bookAsGuest(app, otherGuest, {
    name: 'Gus Glover',
    email: 'gus@example.com',
    phone: '2065550902',
    newAddress: { ...home, street: '44 Glove Road' },
  })
  await former.actor.call('POST /api/user/become-cleaner')
  await people.makeProfile(former)
  await approved(app, former)
  const signedIn = {
    owner,
    otherCustomer: await people.customer(),
    formerCustomer: former,
    assignedCleaner,
    otherCleaner: await approved(app, await people.cleaner()),
    newCleaner: await people.newcomer(),
    unapprovedCleaner: await people.cleaner(),
    suspendedCleaner: await vetted(app, await people.cleaner(), 'suspended'),
    admin: await madeOperator(app, await people.customer(), 'admin'),
    support: await madeOperator(app, await people.customer(), 'support'),
  } satisfies Partial<Record<Role, TestPerson>>

  for (const person of Object.values(signedIn)) await confirmAddress(app, person)
  const account = await assignedCleaner.actor.call('POST /api/stripe-connect/create-account')
  const bystander = await people.customer()
  await linkGoogle(app, owner)
  const newCleanersPictureUrl = await uploadPicture(signedIn.newCleaner.actor)
  const pictures = await picturesOf(app)
  const shared = {
    heldJobId: guests.payableJobId,
    cleanerId: assignedCleaner.id,
    accountId: account.body.accountId,
    account: credentials(bystander),
    links: await mailLinks(app, bystander, owner, 'guthrie@example.com'),
    sessionId: await openSession(app, owner),
    exportToken: await askForExport(owner),
    unsubscribeToken: await mailWithWayOut(app, bystander),
    calendarToken: await mailWithCalendar(app, bystander),
    feedSecret: await openFeed(bystander),
    pushDeviceId: await turnOnPush(owner),
    pushToken: await pushTo(app, bystander),
    passkeyId: await keepPasskey(app, await people.customer()),
    ...(await writeToUs(app)),
    eventId: await heardOf(app),
    disputeId: await disputedOf(app),
    taskId: await failedTask(app, 'tidy'),
    report: await missedOnce(app, owners.jobs.done),
    ...(await earnedOf(app, assignedCleaner.id)),
    ...(await keepCardOf(app, owner)),
    ...{ settingsVersion: await settingsToCome(app), settingsMark: '2.0' },
    promotionId: await addPromotion(app, 'OPENTOALL'),
    pictureUrl: pictures.get(assignedCleaner.id) ?? '',
    newCleanersPictureUrl,
    picture: await picture(),
  }
  const asGuest: It = { ...shared, ...owners, ...guests }
  const asPerson = (person: TestPerson, booker = owners): It => ({
    ...shared,
    ...booker,
    account: credentials(person),
    pictureUrl: pictures.get(person.id) ?? shared.pictureUrl,
  })
  // Days have passed since they signed in: they show once more who they are.
  for (const { actor, password } of Object.values(signedIn))
    await actor.call('POST /api/user/confirm', { body: { password } })
  const { formerCustomer, ...others } = mapped(signedIn, (person) => asPerson(person))
  return {
    cookies: {
      visitor: '',
      guest: guest.cookie,
      otherGuest: otherGuest.cookie,
      linkHolder: await asLinkHolder(app, holly),
      otherHolder: await keysOf(app, 'gus@example.com'),
      ...mapped(signedIn, ({ actor }) => actor.cookie),
    },
    it: {
      visitor: { ...shared, ...owners },
      guest: asGuest,
      otherGuest: asGuest,
      linkHolder: { ...shared, ...hollys },
      otherHolder: { ...shared, ...hollys },
      ...others,
      formerCustomer: {
        ...formerCustomer,
        ...formers,
        sessionId: await openSession(app, former),
        exportToken: await askForExport(former),
      },
    },
    secrets: {
      visitor: [],
      ...mapped(signedIn, ({ email }) => [email]),
      owner: ['Oakley', owner.email, '11 Oak Lane'],
      // The name of a cleaner is public.
      formerCustomer: [former.email, '22 Ford Street'],
      assignedCleaner: [assignedCleaner.email, account.body.accountId],
      guest: ['Guthrie', 'guthrie@example.com', '2065550901', '33 Guild Road'],
      linkHolder: ['Holt', holly.email, '55 Holly Road'],
      otherHolder: [],
      otherGuest: ['Glover', 'gus@example.com', '2065550902', '44 Glove Road'],
    },
  }
}

async function missedOnce({ context, clock }: TestApp, jobId: number) {
  const event = { job_id: jobId, type: 'missed', actor_id: null, data: '{}', at: clock.now() } as const
  const { id } = await context.db
    .insertInto('job_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { jobId, id }
}

async function writeToUs({ context, clock }: TestApp) {
  const written = { name: 'Nina New', email: 'nina@harbor.example', subject: 'A large house' }
  const { id: contactMessageId } = await context.db
    .insertInto('contact_messages')
    .values({ ...written, message: 'Do you clean those?', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { channel: 'email', event: 'contact_received', recipient: 'hello@town.example' } as const
  const { id: messageId } = await context.db
    .insertInto('notifications')
    .values({ ...told, dedupe_key: `contact_received:${contactMessageId}`, status: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { contactMessageId, messageId }
}

async function disputedOf(app: TestApp): Promise<number> {
  const { paymentIntentId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-25T10:00' })
  await scene(app, { dispute: { payment_intent: paymentIntentId } })
  const made = await app.context.stripe.sdk?.disputes.list({ payment_intent: paymentIntentId })
  await syncDispute(app.context, made?.data[0]?.id ?? '')
  const { db } = app.context
  return (await db.selectFrom('disputes').select('number').executeTakeFirstOrThrow()).number
}

async function heardOf({ context, clock }: TestApp): Promise<number> {
  const at = clock.now()
  const event = await context.db
    .insertInto('stripe_events')
    .values({ id: 'evt_heard', type: 'charge.updated', payload: '{}', received_at: at, processed_at: at })
    .returning('number')
    .executeTakeFirstOrThrow()
  return event.number
}

function mapped<K extends string, A, B>(record: Record<K, A>, map: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, map(value)])) as Record<
    K,
    B
  >
}

/** What a person has earned, and the payment that earned it. */
async function earnedOf({ context }: TestApp, cleanerId: number) {
  const earned = context.db.selectFrom('payouts').select(['id as payoutId', 'payment_id as paymentId'])
  return earned.where('cleaner_id', '=', cleanerId).orderBy('id').limit(1).executeTakeFirstOrThrow()
}

const credentials = ({ email, password }: TestPerson) => ({ email, password })

const approved = (app: TestApp, person: TestPerson) => vetted(app, person, 'approved')

async function vetted({ context }: TestApp, person: TestPerson, vetting: 'approved' | 'suspended') {
  await context.db.updateTable('users').set({ vetting }).where('id', '=', person.id).execute()
  return person
}

async function madeOperator({ context }: TestApp, person: TestPerson, role: 'admin' | 'support') {
  await context.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}

/** The newest picture that each person uploaded, by their id. */
async function picturesOf({ context }: TestApp): Promise<Map<number, string>> {
  const rows = await context.db
    .selectFrom('photos')
    .select(['owner_id', 'name'])
    .where('purpose', '=', 'profile')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ owner_id, name }) => [owner_id ?? 0, `/photos/${name}`]))
}

import type { TestActor } from '../support/actor.ts'
import { uploadMessagePhoto, write } from '../support/conversation.ts'
import { wasInTime } from '../support/finish-job.ts'
import { pay } from '../support/pay.ts'
import { type home, picture, type TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'

/** A customer's jobs, one in each state that some call needs. */
export interface BookingsJobs {
  open: number
  /** Open only to the preferred cleaner for a while. */
  asked: number
  taken: number
  /** With a reschedule request of its cleaner or customer. */
  wanted: number
  wished: number
  due: number
  /** Its cleaner may be on their way; or is at the door, and has waited. */
  soon: number
  waiting: number
  begun: number
  /** Completed without a review, with the picture of a closed door. */
  done: number
  /** Completed and paid, with a tip without a thank-you. */
  tipped: number
}

export interface Booker {
  jobs: BookingsJobs
  payableJobId: number
  /** Paid at Stripe, which we have not noticed yet. */
  paidIntentId: string
  addressId: number
  reviewId: number
  /** Of a room of the job that is done. */
  checklistPhotoId: number
  /** Of the cleaning that is completed and paid. */
  receiptId: number
  /** A message of the cleaner about the taken job, with a photo. */
  conversation: { messageId: number; photoId: number }
}

interface BookingsInput {
  customer: TestPerson
  /** Of June, for the jobs that are over; eight days later are those to come. */
  day: number
  address: typeof home
}

/** Books for several customers, one per day; the clock then stands on the evening of the last of them. */
export async function bookAsCustomer(
  app: TestApp,
  { actor: cleaner }: TestPerson,
  wishes: BookingsInput[],
): Promise<Booker[]> {
  const last = Math.max(...wishes.map(({ day }) => day))
  const book = async ({ customer, day, address }: BookingsInput, hour: string, more: object = {}) => {
    const { status, body } = await customer.actor.call('POST /api/jobs', {
      body: { scheduledDateTime: `2026-06-${day}T${hour}:00`, newAddress: address, ...more },
    })
    if (status !== 201) throw new Error(`booking failed: ${body.message}`)
    return body.id
  }
  const act = async (id: number, call: 'accept' | 'complete') => {
    const { status, body } = await cleaner.call(`POST /api/jobs/:id/${call}`, { params: { id } })
    if (status !== 200) throw new Error(`${call} failed: ${body.message}`)
    return id
  }
  const over = async (wish: BookingsInput) => {
    const ids = []
    for (const hour of ['08', '10', '12', '14', '16']) ids.push(await act(await book(wish, hour), 'accept'))
    const [done = 0, reviewed = 0, due = 0, begun = 0, tipped = 0] = ids
    const over = { done, reviewed, due, begun, tipped }
    // The cleaner has one evening: whose door it is does not matter to anybody else.
    if (wish !== wishes[0]) return { ...over, waiting: due, soon: due }
    const near = async (hour: string) => act(await book({ ...wish, day: last }, hour), 'accept')
    return { ...over, waiting: await near('18'), soon: await near('20') }
  }
  const past: Awaited<ReturnType<typeof over>>[] = []
  for (const wish of wishes) past.push(await over(wish))
  // Half past six in the evening; at five past the cleaner was at the first one's door.
  app.clock.set(`2026-06-${last + 1}T01:05:00Z`)
  await cleaner.call('POST /api/jobs/:id/check-in', { params: { id: past[0]?.waiting ?? 0 } })
  app.clock.set(`2026-06-${last + 1}T01:30:00Z`)
  await cleaner.call('POST /api/jobs/:id/on-my-way', {
    params: { id: past[0]?.soon ?? 0 },
    body: { minutes: 30 },
  })
  const { id: cleanerId } = (await cleaner.call('GET /api/auth/current-user')).body

  const settle = async (
    wish: BookingsInput,
    { reviewed, ...jobs }: (typeof past)[number],
  ): Promise<Booker> => {
    const { done, begun, tipped } = jobs
    const { actor } = wish.customer
    for (const id of [done, reviewed, tipped, begun]) await wasInTime(app, id)
    for (const id of [done, reviewed, tipped]) await act(id, 'complete')
    const body = { status: 'in_progress' } as const
    await cleaner.call('PUT /api/jobs/:id/status', { params: { id: begun }, body })
    const review = await actor.call('POST /api/reviews', { body: { jobId: reviewed, rating: 5 } })
    await payWithTip(app, actor, tipped)
    const later = { ...wish, day: wish.day + 8 }
    const open = await book(later, '08')
    const asked = await book(later, '10', { preferredCleanerId: cleanerId })
    await keepDoor(app, done, cleanerId)
    const taken = await act(await book(later, '12'), 'accept')
    const propose = async (id: number, by: TestActor) => {
      const of = { params: { id }, body: { scheduledFor: '2026-07-04T10:00' } }
      const { status, body } = await by.call('POST /api/jobs/:id/propose', of)
      if (status !== 200) throw new Error(`propose failed: ${body.message}`)
      return id
    }
    const wanted = await propose(await act(await book(later, '14'), 'accept'), cleaner)
    const wished = await propose(await act(await book(later, '18'), 'accept'), actor)
    const addresses = await actor.call('GET /api/addresses')
    return {
      jobs: { ...jobs, open, asked, taken, wanted, wished },
      payableJobId: open,
      paidIntentId: await payUnnoticed(app, actor, await book(later, '16')),
      addressId: addresses.body[0]?.id ?? 0,
      reviewId: review.body.id,
      checklistPhotoId: await keepChecklist(app, jobs.done, cleanerId),
      receiptId: await receiptOf(app, tipped),
      conversation: await writeWithPhoto(cleaner, taken),
    }
  }
  const bookers: Booker[] = []
  for (const [index, wish] of wishes.entries()) {
    const done = past[index]
    if (done) bookers.push(await settle(wish, done))
  }
  return bookers
}

async function writeWithPhoto(cleaner: TestActor, jobId: number) {
  const photoId = await uploadMessagePhoto(cleaner, jobId)
  const { body } = await write(cleaner, jobId, 'Is this the door?', { photoIds: [photoId] })
  return { messageId: body.id, photoId }
}

async function receiptOf({ context: { db } }: TestApp, jobId: number): Promise<number> {
  const receipts = db.selectFrom('receipts').select('id').where('job_id', '=', jobId).orderBy('id').limit(1)
  return (await receipts.executeTakeFirstOrThrow()).id
}

/** A stored picture of a closed door. */
async function keepDoor(app: TestApp, jobId: number, cleanerId: number): Promise<void> {
  const photo_id = await keepPhoto(app, 'lockout', jobId, cleanerId)
  const created_at = app.context.clock()
  const lockout = { job_id: jobId, cleaner_id: cleanerId, photo_id, note: 'I rang.', created_at }
  await app.context.db.insertInto('lockouts').values(lockout).execute()
}

/** A checklist with a picture of its only room. */
async function keepChecklist(app: TestApp, jobId: number, cleanerId: number): Promise<number> {
  const [{ db }, added_at] = [app.context, app.context.clock()]
  const of = { job_id: jobId, cleaner_id: cleanerId }
  const rooms = [{ room: 'kitchen', kind: 'kitchen', number: null, name: null, tasks: ['sink'] }]
  await db
    .insertInto('checklists')
    .values({ ...of, rooms: JSON.stringify(rooms), created_at: added_at, updated_at: added_at })
    .execute()
  const photo_id = await keepPhoto(app, 'checklist', jobId, cleanerId)
  await db
    .insertInto('checklist_photos')
    .values({ ...of, photo_id, room: 'kitchen', moment: 'before', added_at })
    .execute()
  return photo_id
}

async function keepPhoto(
  { context }: TestApp,
  purpose: 'lockout' | 'checklist',
  jobId: number,
  cleanerId: number,
): Promise<number> {
  const { db, photos, clock } = context
  const [name, bytes] = [`${purpose}-${jobId}.webp`, await picture()]
  await photos.put(name, bytes)
  const photo = { owner_id: cleanerId, purpose, name, bytes: bytes.length, used: true, created_at: clock() }
  return (await db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow()).id
}

interface BookingsContact {
  name: string
  email: string
  phone: string
  newAddress: typeof home
}

/** A guest's two bookings: one that is paid at Stripe, then one to pay. */
export async function bookAsGuest(app: TestApp, guest: TestActor, contact: BookingsContact) {
  const book = async (hour: string) => {
    const body = { scheduledDateTime: `2026-06-22T${hour}:00`, formData: { ...contact, bathroomCount: 1 } }
    const reply = await guest.call('POST /api/guest-booking', { body })
    if (reply.status !== 201) throw new Error(`booking failed: ${reply.body.message}`)
    return reply.body.id
  }
  const paidIntentId = await payUnnoticed(app, guest, await book('08'))
  return { paidIntentId, payableJobId: await book('10') }
}

async function payWithTip(app: TestApp, actor: TestActor, jobId: number): Promise<void> {
  const notice = (paymentIntentId: string) =>
    actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
  await notice(await payUnnoticed(app, actor, jobId))
  const tip = await actor.call('POST /api/jobs/:id/tips', {
    params: { id: jobId },
    body: { amountCents: 900 },
  })
  await pay(app.stripeOrigin, tip.body.clientSecret)
  const { status, body } = await notice(tip.body.paymentIntentId)
  if (status !== 200) throw new Error(`no tip: ${body.message}`)
}

async function payUnnoticed({ stripeOrigin }: TestApp, actor: TestActor, jobId: number): Promise<string> {
  const { status, body } = await actor.call('POST /api/payments/create-intent', { body: { jobId } })
  if (status !== 200) throw new Error(`no payment: ${body.message}`)
  await pay(stripeOrigin, body.clientSecret)
  return body.paymentIntentId
}

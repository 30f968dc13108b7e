import { homeFrom } from '#domain/job/home.ts'
import { serviceDay, serviceHour } from '#domain/service-time.ts'
import type { Actor } from './actor.ts'
import { inSeattle } from './move-in.ts'
import { pay, tip } from './pay.ts'
import { demoEmail } from './people.ts'
import { hoursOf, type Planned } from './plan.ts'
import { tellChecklist } from './tell-checklist.ts'
import { tellMissedVisit, wasGivenBack } from './tell-missed-visit.ts'
import { tellNewTime } from './tell-new-time.ts'
import type { Town } from './town.ts'

/** Another one than everybody's: a referral between people with one card gives no credit. */
const ownCard = '5555555555554444'

/** Runs one cleaning from its booking to its end; skips steps that an earlier run completed. */
export async function tellCleaning(town: Town, planned: Planned): Promise<void> {
  const { cleaning } = planned
  const before = await bookedBefore(town, planned)
  const jobId = before ?? (await book(town, planned))
  const { actor: customer, profile } = found(town.customers, cleaning.customer)
  const paid = new Date(planned.booked.getTime() + 120_000)
  // A guest's booking that cleaners see is paid, and only the session that made it could pay.
  if (!cleaning.pays && !(profile.guest && before))
    await pay(town, customer, jobId, paid, cleaning.invitedBy && ownCard)
  const params = { id: jobId }
  if (cleaning.cleaner && !(await wasGivenBack(customer, planned, jobId))) {
    const cleaner = actorOf(town.cleaners, cleaning.cleaner)
    await cleaner.attempt('POST /api/jobs/:id/accept', { at: planned.accepted, params }, 'job_already_taken')
    await tellNewTime(town, { cleaner, customer }, planned, jobId)
    await work(town, cleaner, planned, jobId)
    await tellMissedVisit(town, { cleaner, customer }, planned, jobId)
  }
  if (!cleaning.cleaner) await tellNewTime(town, { cleaner: null, customer }, planned, jobId)
  if (cleaning.ends === 'cancelled') {
    const cancel = { at: planned.cancelled, params, body: { status: 'cancelled' } } as const
    await customer.attempt('PUT /api/jobs/:id/status', cancel, 'move_not_allowed')
  }
  if (cleaning.pays === 'afterwards') await pay(town, customer, jobId, planned.replied)
  await giveTip(town, planned, jobId)
  await writeReviews(town, planned, jobId)
}

/** The job that an earlier run booked; where it was to be paid at once, it counts once it is. */
async function bookedBefore(
  { context }: Town,
  { cleaning, scheduledFor, bookedFor }: Planned,
): Promise<number | null> {
  const job = await context.db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.customer_id')
    .select('jobs.id')
    .where('users.email', '=', demoEmail(cleaning.customer))
    .where('jobs.scheduled_for', 'in', [scheduledFor, bookedFor])
    .$if(!cleaning.pays, (jobs) => jobs.where('jobs.published_at', 'is not', null))
    .executeTakeFirst()
  return job?.id ?? null
}

async function book(town: Town, { cleaning, key, bookedFor, booked }: Planned): Promise<number> {
  const { actor, profile, phone, homeIds } = found(town.customers, cleaning.customer)
  const zone = town.context.config.SERVICE_ZONE
  const visit = {
    date: serviceDay(bookedFor, zone),
    hourOfDay: serviceHour(bookedFor, zone),
    duration: hoursOf(cleaning),
    ...homeFrom(cleaning),
    requirements: cleaning.wish ?? null,
  }
  const headers = { 'idempotency-key': key }
  const [home = { street: '', zipCode: '' }] = profile.homes
  if (profile.guest) {
    const formData = { newAddress: inSeattle(home), name: profile.name, email: demoEmail(profile.key), phone }
    const body = { ...visit, formData }
    return (await actor.call('POST /api/guest-booking', { at: booked, headers, body })).jobId
  }
  const preferredCleanerId = cleaning.asksFor ? found(town.cleaners, cleaning.asksFor).id : null
  const inviter = cleaning.invitedBy && actorOf(town.customers, cleaning.invitedBy)
  const promoCode = inviter ? (await inviter.call('GET /api/referral', { at: booked })).code : null
  const body = {
    ...visit,
    preferredCleanerId,
    promoCode,
    existingAddressId: homeIds[cleaning.home ?? 0] ?? null,
  }
  return (await actor.call('POST /api/jobs', { at: booked, headers, body })).jobId
}

async function work(town: Town, cleaner: Actor, planned: Planned, id: number): Promise<void> {
  const { cleaning, arrived, started, completed } = planned
  const params = { id }
  if (cleaning.ends !== 'in_progress' && cleaning.ends !== 'completed') return
  await cleaner.attempt('POST /api/jobs/:id/check-in', { at: arrived, params }, 'move_not_allowed')
  const start = { at: started, params, body: { status: 'in_progress' } } as const
  await cleaner.attempt('PUT /api/jobs/:id/status', start, 'move_not_allowed')
  await tellChecklist(town, cleaner, planned, id)
  if (cleaning.ends === 'completed')
    await cleaner.attempt('POST /api/jobs/:id/complete', { at: completed, params }, 'move_not_allowed')
}

async function giveTip(town: Town, { cleaning, reviewed }: Planned, id: number): Promise<void> {
  if (!cleaning.tip || !cleaning.cleaner) return
  const [cents, thanks] = cleaning.tip
  await tip(town, actorOf(town.customers, cleaning.customer), id, { cents, at: reviewed })
  if (!thanks) return
  const said = { at: new Date(reviewed.getTime() + 60_000), params: { id }, body: { thanks } }
  await actorOf(town.cleaners, cleaning.cleaner).attempt('POST /api/jobs/:id/thanks', said, 'thanked_already')
}

async function writeReviews(
  town: Town,
  { cleaning, reviewed, replied }: Planned,
  jobId: number,
): Promise<void> {
  if (cleaning.reply && cleaning.cleaner) {
    const [rating, comment] = cleaning.reply
    await review(town, actorOf(town.cleaners, cleaning.cleaner), replied, {
      jobId,
      rating,
      comment,
      rooms: [],
    })
  }
  if (cleaning.review) {
    const [rating, comment, ...rooms] = cleaning.review
    await review(town, actorOf(town.customers, cleaning.customer), reviewed, {
      jobId,
      rating,
      comment,
      rooms,
    })
  }
}

interface Opinion {
  jobId: number
  rating: number
  comment: string
  rooms: string[]
}

async function review(town: Town, by: Actor, at: Date, { rooms, ...words }: Opinion): Promise<void> {
  const { canReview } = await by.call('GET /api/jobs/:id', { at, params: { id: words.jobId } })
  if (!canReview) return
  const pictures = rooms.map(town.pictures)
  const photoUrls =
    pictures.length > 0
      ? (await by.upload('POST /api/reviews/photos/upload', at, { field: 'photos', pictures })).fileUrls
      : []
  await by.call('POST /api/reviews', { at, body: { ...words, photoUrls } })
}

function found<T>(people: Map<string, T>, key: string): T {
  const person = people.get(key)
  if (!person) throw new Error(`nobody in the demo town is called ${key}`)
  return person
}

function actorOf(people: Map<string, { actor: Actor }>, key: string): Actor {
  return found(people, key).actor
}

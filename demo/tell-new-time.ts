import { serviceDay, serviceHour } from '#domain/service-time.ts'
import type { Actor } from './actor.ts'
import type { Planned } from './plan.ts'
import type { Town } from './town.ts'

/** Reschedules the visit, or sends the cleaner's reschedule request; each only once. */
export async function tellNewTime(
  { context }: Town,
  { cleaner, customer }: { cleaner: Actor | null; customer: Actor },
  { cleaning, scheduledFor, wishedFor, wished, answered }: Planned,
  id: number,
): Promise<void> {
  if (!wishedFor && cleaning.bookedFor === undefined) return
  const params = { id }
  const { history } = await customer.call('GET /api/jobs/:id', { at: answered, params })
  const told = (...types: string[]) => history.some(({ type }) => types.includes(type))
  if (wishedFor) {
    if (!told('reschedule_requested'))
      await cleaner?.call('POST /api/jobs/:id/propose', { at: wished, params, body: wish(wishedFor) })
    return
  }
  if (told('rescheduled')) return
  const body = wish(scheduledFor)
  if (!cleaner) {
    await customer.call('POST /api/jobs/:id/reschedule', { at: wished, params, body })
    return
  }
  await customer.attempt(
    'POST /api/jobs/:id/propose',
    { at: wished, params, body },
    'reschedule_request_open',
  )
  await cleaner.call('POST /api/jobs/:id/accept-reschedule-request', { at: answered, params })

  function wish(at: Date) {
    const zone = context.config.SERVICE_ZONE
    const hour = String(serviceHour(at, zone)).padStart(2, '0')
    return { scheduledFor: `${serviceDay(at, zone)}T${hour}:00` }
  }
}

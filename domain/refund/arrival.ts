import { addDays, type ServiceDay, serviceDay, startOfDay, weekday } from '../service-time.ts'

/** How long a bank takes to show a refund, in business days after it was sent: Stripe's own promise for cards. */
export const refundDays = { from: 5, to: 10 } as const

/** The end of the day in the zone by which a refund sent at `sentAt` should be there; weekends do not count. */
export function refundExpectedBy(sentAt: Date, zone: string): Date {
  let day: ServiceDay = serviceDay(sentAt, zone)
  for (let left = refundDays.to; left > 0; ) {
    day = addDays(day, 1)
    if (!['Saturday', 'Sunday'].includes(weekday(day))) left--
  }
  return new Date(startOfDay(addDays(day, 1), zone).getTime() - 1000)
}

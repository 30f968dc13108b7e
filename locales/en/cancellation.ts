import { comingAt } from '../format.ts'
import { period } from '../period.ts'

interface CopyCancellationTerms {
  freeUntil: Date | string
  freeHours: number
  lateFeePercent: number
}

interface CancellationHere {
  now: Date | string
  today: string
  zone: string
}

/** The end of free cancellation for a visit, and the later fee. */
export function cancellationWords(
  { freeUntil, freeHours, lateFeePercent }: CopyCancellationTerms,
  { now, today, zone }: CancellationHere,
): string {
  const { free, until, late, kept } = cancellationCopy
  if (lateFeePercent === 0) return free
  const when = comingAt(freeUntil, today, zone).replace(/^on /, '')
  const first =
    new Date(now) <= new Date(freeUntil) ? until(when, lateFeePercent) : late(freeHours, lateFeePercent)
  return `${first} ${kept}`
}

const cancellationCopy = {
  free: 'You can cancel free of charge.',
  until: (when: string, percent: number) =>
    `Free cancellation until ${period(when)} After that we charge ${percent}% if a cleaner has accepted.`,
  late: (hours: number, percent: number) =>
    `This visit is less than ${hours} hours away. Canceling is free until a cleaner accepts; after that we charge ${percent}%.`,
  kept: 'Rescheduling doesn’t reset the deadline.',
}

/** The same while no visit is chosen. */
export function cancellationInGeneral(hours: number, percent: number): string {
  if (percent === 0) return cancellationCopy.free
  return `Canceling is free until ${hours} hours before your visit. After that we charge ${percent}% if a cleaner has accepted.`
}

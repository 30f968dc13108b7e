import { grouped } from '../format.ts'

/** For a job without a duration. */
const missingDuration = 3

/** '1 hour', '3 hours'; jobs without a duration take three hours. */
export function duration(hours: number | null | undefined): string {
  const known = hours ?? missingDuration
  return `${grouped(known)} ${known <= 1 ? 'hour' : 'hours'}`
}

/** '1 bathroom', '2 bathrooms'. */
export function count(n: number, noun: string): string {
  return `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`
}

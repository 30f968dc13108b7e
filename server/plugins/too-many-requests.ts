import { type Refusal, refuse } from './refusal.ts'

/** The refusal of a rate limit; the time to wait is in its text and in Retry-After. */
export function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const refusal = refuse('too_many_requests', {}, { wait: inWords(seconds) })
  refusal.retryAfterSeconds = seconds
  return refusal
}

function inWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

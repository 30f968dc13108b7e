import { type LocalizedText, type Refusal, refuse } from './refusal.ts'

/** The refusal of a rate limit; the time to wait is in its text and in Retry-After. */
export function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const refusal = refuse('too_many_requests', {}, { wait: waitOf(seconds) })
  refusal.retryAfterSeconds = seconds
  return refusal
}

function waitOf(seconds: number): LocalizedText {
  return ({ serverWords: { wait } }) => {
    if (seconds < 60) return wait.seconds(seconds)
    return seconds < 3600 ? wait.minutes(Math.ceil(seconds / 60)) : wait.hours(Math.ceil(seconds / 3600))
  }
}

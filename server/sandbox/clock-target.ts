import * as z from 'zod/mini'
import { readDateTime } from '../../domain/service-time.ts'
import { refuse } from '../http/refusal.ts'

const amount = z.optional(z.number())
const move = z.union([
  z.strictObject({ to: z.string() }),
  z.strictObject({ advance: z.strictObject({ days: amount, hours: amount, minutes: amount }) }),
])

/** Where the clock is to stand: at a moment, or so much later. */
export type Move = z.output<typeof move>

interface Standing {
  /** Milliseconds since 1970 by the real clock. */
  real: number
  /** How far the sandbox's clock is ahead of it. */
  movedMs: number
  zone: string
}

const minuteMs = 60_000
const mostDays = 3 * 365
const mostAhead = mostDays * 24 * 60 * minuteMs

/** Reads the body of a call or a form; refuses what names no time. */
export function readMove(body: unknown): Move {
  const read = move.safeParse(body)
  if (!read.success) throw refuse('clock_unreadable')
  return read.data
}

/** The moment to move to, in milliseconds since 1970. Refuses the past, and what lies too far ahead. */
export function targetOf(to: Move, { real, movedMs, zone }: Standing): number {
  const now = real + movedMs
  const target = 'to' in to ? readDateTime(to.to, zone)?.getTime() : now + lengthOf(to.advance)
  if (target === undefined || Number.isNaN(target)) throw refuse('clock_unreadable')
  if (target <= now) throw refuse('clock_backwards', { now: new Date(now).toISOString() })
  if (target - real > mostAhead) throw refuse('clock_too_far')
  return Math.round(target)
}

function lengthOf({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }) {
  return ((days * 24 + hours) * 60 + minutes) * minuteMs
}

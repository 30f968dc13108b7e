import * as z from 'zod/mini'
import { readDateTime } from '#domain/service-time.ts'

const amount = z.optional(z.number())
const move = z.union([
  z.strictObject({ to: z.string() }),
  z.strictObject({ advance: z.strictObject({ days: amount, hours: amount, minutes: amount }) }),
])

const refusals = {
  clock_unreadable: [400, 'Send {"to": a date and time} or {"advance": {"hours": 3}}.'],
  clock_too_far: [400, 'The clock moves at most three years ahead of the real time.'],
  clock_backwards: [409, 'The clock only moves forward.'],
} as const

/** Why the clock is not moved; no call of the product can answer this. */
export class ClockRefusal extends Error {
  readonly code: keyof typeof refusals
  readonly status: number

  constructor(code: keyof typeof refusals) {
    super(refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
  }
}

/** Where the clock is to stand: at a moment, or so much later. */
export type ClockTargetMove = z.output<typeof move>

interface ClockTargetStanding {
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
export function readMove(body: unknown): ClockTargetMove {
  const read = move.safeParse(body)
  if (!read.success) throw new ClockRefusal('clock_unreadable')
  return read.data
}

/** The moment to move to, in milliseconds since 1970. Refuses the past, and what lies too far ahead. */
export function targetOf(to: ClockTargetMove, { real, movedMs, zone }: ClockTargetStanding): number {
  const now = real + movedMs
  const target = 'to' in to ? readDateTime(to.to, zone)?.getTime() : now + lengthOf(to.advance)
  if (target === undefined || Number.isNaN(target)) throw new ClockRefusal('clock_unreadable')
  if (target <= now) throw new ClockRefusal('clock_backwards')
  if (target - real > mostAhead) throw new ClockRefusal('clock_too_far')
  return Math.round(target)
}

function lengthOf({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }) {
  return ((days * 24 + hours) * 60 + minutes) * minuteMs
}

import * as z from 'zod/mini'
import { mostOfTerms } from './term-bounds.ts'

const percent = z.int().check(z.minimum(0), z.maximum(mostOfTerms.percent))
const hours = z.number().check(z.minimum(0), z.maximum(mostOfTerms.hours))
const minutes = z.int().check(z.minimum(0), z.maximum(mostOfTerms.minutes))

/**
 * What is agreed when a job is booked. The operator keeps versions of it; a job carries the one it was booked under,
 * and every later decision about its money reads that. Source: C-086, C-010; decision 026.
 */
const shape = z.strictObject({
  /** Cancelling costs nothing until this many hours before the visit. */
  freeCancellationHours: hours,
  /** Of the price, once a cleaner has the job and it is later than that. */
  lateFeePercent: percent,
  /** Of a late fee, to the cleaner. */
  lateFeeSharePercent: percent,
  /** Of the price of a cleaning, to the platform; the rest is the cleaner's. */
  platformFeePercent: percent,
  /** From the later of completion and scheduled end until the cleaner's money may leave. */
  payoutHoldHours: hours,
  /** How long before the scheduled start a cleaner who has checked in may start; with the customer's confirmation at once. */
  startOpensMinutes: minutes,
  /** From the scheduled start until a cleaner who has not come counts as missing: cancelling costs nothing then. */
  graceMinutes: minutes,
  /** From the scheduled end until the platform ends a visit that was not started, with a full refund. */
  missedVisitHours: hours,
  /** How long a chosen cleaner has a job alone, at most. */
  chosenCleanerHours: hours,
  /** How long favourites have a job before every cleaner, at most; jobs booked before the term existed lack it. */
  favouriteHours: hours,
  /** Of the price, on top of the earnings from a job that is still open so long before the visit; jobs of before lack both. */
  boostPercent: percent,
  boostHours: hours,
  /** How long a cleaner at the door waits after the scheduled start until they may report a lockout. */
  lockoutWaitMinutes: minutes,
  /** Of the price, when a cleaner who was there in time is not let in; it is shared as the price is. */
  lockoutFeePercent: percent,
})

/** What an operator decides. */
export type TermsText = z.output<typeof shape>

/** As a job carries it: with the number of the operator's version. */
export interface Terms extends TermsText {
  version: number
}

/** Terms from typed input: whole percentages, and times, each in its bounds; null for anything else. */
export function readTerms(typed: unknown): TermsText | null {
  const { success, data } = z.safeParse(shape, typed)
  return success ? data : null
}

/** The names of those typed terms that lie outside of their bounds. */
export function termsOutOfBounds(typed: Record<keyof TermsText, number>): (keyof TermsText)[] {
  const { error } = z.safeParse(shape, typed)
  return (error?.issues ?? []).map(({ path }) => path[0] as keyof TermsText)
}

/** What holds unless the operator says otherwise. */
export const defaultTerms: TermsText = {
  freeCancellationHours: 24,
  lateFeePercent: 25,
  lateFeeSharePercent: 95,
  platformFeePercent: 5,
  payoutHoldHours: 24,
  startOpensMinutes: 30,
  graceMinutes: 15,
  missedVisitHours: 24,
  chosenCleanerHours: 2,
  favouriteHours: 2,
  boostPercent: 0,
  boostHours: 0,
  lockoutWaitMinutes: 20,
  lockoutFeePercent: 50,
}

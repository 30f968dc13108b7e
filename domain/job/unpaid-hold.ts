import { unpaidHoldHours } from '../limits.ts'

/** The end of an unpaid booking's hold, at most the visit's start. Source: C-045. */
export function unpaidHoldEnd({ createdAt, scheduledFor }: { createdAt: Date; scheduledFor: Date }): Date {
  return new Date(Math.min(createdAt.getTime() + unpaidHoldHours * 3_600_000, scheduledFor.getTime()))
}

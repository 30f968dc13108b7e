import { unpaidHoldHours } from '../limits.ts'

/** Until when a booking is kept that is offered once it is paid: its hold, and never past its visit's start. Source: C-045. */
export function heldUntil({ createdAt, scheduledFor }: { createdAt: Date; scheduledFor: Date }): Date {
  return new Date(Math.min(createdAt.getTime() + unpaidHoldHours * 3_600_000, scheduledFor.getTime()))
}

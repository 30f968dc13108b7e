import type { JobStatus } from './moves.ts'

/** Customer and cleaner write to each other until so many days after the end of the visit; later they only read. */
export const conversationDays = 7

/** The longest message, in characters. */
export const maxMessageLength = 2000

/** How many photos a message has at most. */
export const maxMessagePhotos = 5

/** A message that was not read for so long is announced by a notification; two are so far apart at least. */
export const unreadMinutes = { before: 2, between: 10 } as const

/** Whether the two sides of a job may write to each other: `not_begun` while no cleaner has it. */
export const conversationStates = ['not_begun', 'open', 'cancelled', 'over'] as const
export type ConversationState = (typeof conversationStates)[number]

interface ConversationJob {
  status: JobStatus
  cleanerId: number | null
  endsAt: Date
}

/** The last instant at which they may write. */
export function conversationEnd({ endsAt }: Pick<ConversationJob, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + conversationDays * 86_400_000)
}

/** Returns whether the sides of this job may write to each other at `now`, and if not, why. */
export function conversationStateAt(job: ConversationJob, now: Date): ConversationState {
  if (job.status === 'cancelled') return 'cancelled'
  if (job.cleanerId === null) return 'not_begun'
  return now > conversationEnd(job) ? 'over' : 'open'
}

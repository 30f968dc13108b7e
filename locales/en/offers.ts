import type { DeclineReason } from '#domain/job/moves.ts'
import { period } from '../period.ts'

/** Offers to a chosen cleaner or a favorite. */
export const offerCopy = {
  favourite: 'You’re a favorite',
  favouritesFirst: (until: string) =>
    `Their favorites can accept before everyone else, until ${period(until)}`,
  alone: (until: string) => `You get first pick until ${period(until)}`,
  decline: 'Not this time',
  declining: 'One moment...',
  declined: 'Thanks for telling us',
  declinedText: 'We ask others now. You can still accept if you change your mind.',
  dialogTitle: 'Not this time?',
  dialogText: 'We ask others right away. The customer sees your reason, without your note.',
  keep: 'Keep the offer',
  reason: 'Why can’t you do it?',
  reasons: {
    busy: 'I’m busy at that time',
    too_far: 'It’s too far',
    too_soon: 'It’s too soon',
    not_my_work: 'It’s not the kind of work I do',
    other: 'Another reason',
  } satisfies Record<DeclineReason, string>,
  note: 'Anything we should know? (optional)',
  noteHint: 'Only our team reads this.',
  refused: 'Error',
  refusedText: "We couldn't save your answer",
}

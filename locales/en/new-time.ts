import { dayAndTime, money } from '../format.ts'
import { period } from '../period.ts'

/** Reschedule requests, for both sides. */
export const newTimeCopy = {
  open: { reschedule: 'Reschedule', propose: 'Propose another time' },
  title: { reschedule: 'Reschedule your cleaning', propose: 'Propose another time' },
  goToReview: 'Continue',
  change: 'Choose another time',
  sameTime: 'This is the time you have booked. Choose another day or hour.',
  move: (to: string, from: string) => `${to}, instead of ${period(from)}`,
  confirm: { reschedule: 'Move my visit', propose: 'Ask for this time' },
  confirming: 'One moment...',
  keep: 'Keep the time',
  failed: 'We couldn’t load what this change means',
  later: 'Please choose a day and time in the future.',
  over: 'The booking has changed, so you can’t ask for another time right now.',
  to: (at: string, zone: string) => `New time: ${period(dayAndTime(at, zone))}`,
  same: 'The price doesn’t change.',
  more: (amount: number) =>
    `It costs ${money(amount)} more, which you pay now. If the visit doesn’t move, we refund it.`,
  less: (amount: number) =>
    `It costs ${money(amount)} less. We’ll refund the difference to the way you paid.`,
  moreForCleaner: (amount: number) => `It costs the customer ${money(amount)} more, which they have paid.`,
  lessForCleaner: (amount: number) => `It costs the customer ${money(amount)} less.`,
  earn: (amount: number) => `You earn ${money(amount)}.`,
  free: (at: string, zone: string) =>
    `Once it moves, you can cancel free of charge until ${period(dayAndTime(at, zone))}`,
  late: (at: string, zone: string) =>
    `Once it moves, canceling costs the late fee. Free cancellation ended ${dayAndTime(at, zone)}, and rescheduling doesn’t change that.`,
  lateForCustomer: 'Once it moves, canceling costs the customer the late fee.',
  freeForCustomer: (at: string, zone: string) =>
    `Once it moves, the customer can cancel free of charge until ${period(dayAndTime(at, zone))}`,
  answer: (at: string, zone: string) =>
    `They can reply until ${period(dayAndTime(at, zone))} Nothing changes until they agree.`,
  goOn: (amount: number) => `Pay ${money(amount)} and continue`,
  pay: (amount: string) => `Pay ${amount}`,
  moved: 'The visit has moved',
  asked: 'You have asked for another time',
  paid: 'Thank you for your payment',
  paidMoved: 'Your visit is at the new time.',
  paidAsked: 'We’ve asked your cleaner if the new time works. If it doesn’t, we refund your payment.',
  paidTooLate: 'We’ll refund your payment',
  paidTooLateText: 'The booking changed before your payment arrived, so the visit hasn’t moved.',
  notPaid: 'The difference was not paid',
  failedText: 'Nothing was charged, and the time hasn’t changed. Please try again.',
  refused: 'That was not possible',
  tryAgain: 'Nothing has changed. Please try again.',
  waits: { mine: 'Waiting for an answer', theirs: 'New time suggested' },
  /** A person without a name, as the other side sees them. */
  unnamed: { customer: 'Your cleaner', cleaner: 'Your customer' },
  noteTitle: {
    mine: (name: string) => `You asked ${name} for a new time`,
    theirs: (name: string) => `${name} suggests a new time`,
  },
  replyBy: (until: string, day: string) => `Reply by ${period(until)} Until then your ${day} visit stands.`,
  theyReplyBy: (name: string, until: string, day: string) =>
    `${name} can reply until ${period(until)} Until then your ${day} visit stands.`,
  agree: 'Agree',
  decline: 'Decline',
  declining: 'Decline the new time?',
  declineMeans: (name: string, at: string) =>
    `The visit stays on ${period(at)} We'll tell ${period(name)} You can't accept this suggestion afterwards.`,
  keepAsking: 'Go back',
  cancel_reschedule_request: 'Take it back',
  agreed: 'The visit has moved',
  declined: 'The time stays as it was',
}

import { dayAndTime, money } from '../format.ts'

/** Reschedule requests, for both sides. */
export const newTimeCopy = {
  open: { reschedule: 'Reschedule', propose: 'Propose another time' },
  title: { reschedule: 'Reschedule your cleaning', propose: 'Propose another time' },
  goToReview: 'Continue',
  change: 'Choose another time',
  sameTime: 'This is the time you have booked. Choose another day or hour.',
  move: (to: string, from: string) => `${to}, instead of ${from}.`,
  confirm: { reschedule: 'Move my visit', propose: 'Ask for this time' },
  confirming: 'One moment...',
  keep: 'Keep the time',
  failed: 'What this means could not be read',
  later: 'Please choose a day and a time that are still to come.',
  over: 'The booking has changed meanwhile: another time cannot be asked for now.',
  to: (at: string, zone: string) => `New time: ${dayAndTime(at, zone)}.`,
  same: 'The price stays as it is.',
  more: (amount: number) =>
    `It costs ${money(amount)} more, which you pay now. It goes back if the visit does not move.`,
  less: (amount: number) => `It costs ${money(amount)} less, which goes back to the way you paid.`,
  moreForCleaner: (amount: number) => `It costs the customer ${money(amount)} more, which they have paid.`,
  lessForCleaner: (amount: number) => `It costs the customer ${money(amount)} less.`,
  earn: (amount: number) => `You earn ${money(amount)}.`,
  free: (at: string, zone: string) => `You can then cancel free of charge until ${dayAndTime(at, zone)}.`,
  late: (at: string, zone: string) =>
    `Cancelling then costs the late fee: you could cancel free of charge until ${dayAndTime(at, zone)}, and that stays.`,
  lateForCustomer: 'Cancelling then costs the customer the late fee.',
  freeForCustomer: (at: string, zone: string) =>
    `Cancelling then costs the customer nothing until ${dayAndTime(at, zone)}.`,
  answer: (at: string, zone: string) =>
    `The other side can answer until ${dayAndTime(at, zone)}. Until they agree, everything stays as it is.`,
  goOn: (amount: number) => `Pay ${money(amount)} and go on`,
  pay: (amount: string) => `Pay ${amount}`,
  moved: 'The visit has moved',
  asked: 'You have asked for another time',
  paid: 'Thank you for your payment',
  paidMoved: 'Your visit has the new time.',
  paidAsked:
    'Your cleaner has been asked whether the new time suits them. If they do not agree, it goes back to you.',
  paidTooLate: 'Your payment goes back to you',
  paidTooLateText: 'The booking had changed before it arrived, so the visit has not moved.',
  notPaid: 'The difference was not paid',
  failedText: 'Nothing was charged, and the time stays as it was. Please try again.',
  refused: 'That was not possible',
  tryAgain: 'Nothing has changed. Please try again.',
  waits: { mine: 'Waiting for an answer', theirs: 'New time suggested' },
  /** A person without a name, as the other side sees them. */
  unnamed: { customer: 'Your cleaner', cleaner: 'Your customer' },
  noteTitle: {
    mine: (name: string) => `You asked ${name} for a new time`,
    theirs: (name: string) => `${name} suggests a new time`,
  },
  replyBy: (until: string) => `Reply by ${until}. Until then nothing changes.`,
  theyReplyBy: (name: string, until: string) =>
    `${name} can reply until ${until}. Until then nothing changes.`,
  agree: 'Agree',
  decline: 'Decline',
  declining: 'Decline the new time?',
  declineMeans: (name: string, at: string) =>
    `The visit stays on ${at}. We'll tell ${name}. You can't accept this suggestion afterwards.`,
  keepAsking: 'Go back',
  cancel_reschedule_request: 'Take it back',
  agreed: 'The visit has moved',
  declined: 'The time stays as it was',
}

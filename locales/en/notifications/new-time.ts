import { period } from '../../period.ts'
/** About another time for a visit; days, times and amounts come formatted. */
export const newTimeTexts = {
  /** Who suggested it, as the subject of a sentence. */
  cleaner: 'Your cleaner',
  customer: 'Your customer',
  suggestedTime: 'Suggested time',
  answer: 'Accept or decline',
  proposed: {
    subject: (day: string) => `${day}: your cleaner suggests this time instead`,
    about: (time: string) =>
      `Your cleaner would rather come on ${period(time)} It's up to you, and until you accept, your visit stands.`,
    reply: (until: string) => `Reply by ${period(until)} It never costs you more.`,
    replyCheaper: (until: string, amount: string) =>
      `Reply by ${period(until)} The new time costs less, so we'd refund ${amount} to your original payment method.`,
  },
  workProposed: {
    subject: (day: string) => `${day}: your customer suggests this time instead`,
    about: (time: string) =>
      `Your customer would like you to come on ${time} instead. It's up to you, and until you accept, the job stands.`,
    reply: (until: string) =>
      `Reply by ${period(until)} The job's page shows what it means for your earnings.`,
  },
  moved: {
    subject: (day: string) => `${day}: your cleaning has moved to this time`,
    about: (to: string, from: string) => `Your cleaning is now on ${to}, no longer on ${period(from)}`,
    cheaper: (amount: string) =>
      `The new time costs less, so we're refunding ${amount} to your original payment method.`,
    dearer: (amount: string) => `You paid ${amount} more for the new time.`,
    freeUntil: (until: string) => `Free cancellation until ${period(until)}`,
    notFree: (until: string) =>
      `If you cancel now, you pay the late fee. Canceling was free until ${until}, and rescheduling doesn't reset that.`,
  },
  workMoved: {
    subject: (day: string) => `${day}: your job has moved to this time`,
    about: (to: string, from: string) =>
      `The cleaning on ${from} is now on ${period(to)} The old time is free in your schedule again.`,
  },
  refunded: {
    subject: (day: string) => `${day}: we're refunding your payment for this time`,
    about: (to: string) => `We couldn't move your cleaning to ${to} because it had changed in the meantime.`,
    amount: (amount: string) =>
      `We're refunding the ${amount} that you paid for that time to your original payment method.`,
  },
  stays: {
    subject: (day: string) => `${day}: your cleaning stays at this time`,
    workSubject: (day: string) => `${day}: the cleaning stays at this time`,
    declined: (side: string, time: string) => `${side} can't make it on ${period(time)}`,
    canceled: (side: string, time: string) => `${side} no longer asks for ${period(time)}`,
    expired: (time: string) =>
      `We couldn't move the visit to ${period(time)} Either no one accepted in time, or it had changed in the meantime.`,
    visit: 'Your visit stands.',
    job: 'The job stands.',
  },
}

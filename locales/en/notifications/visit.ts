import { period } from '../../period.ts'
import { count } from '../count.ts'

/** Words in several texts below. */
const opened = "We've opened it to all cleaners and will email you as soon as one accepts."
const freeUntilAccepted = 'You can cancel free of charge until a cleaner accepts.'

/** To customers, about the visit that they booked; names, times and amounts come formatted. */
export const visitTexts = {
  accepted: {
    subject: (day: string, cleaner: string) => `${day}: ${cleaner} is coming`,
    news: (cleaner: string) => `Good news: ${cleaner} accepted your cleaning.`,
    sms: (when: string, cleaner: string) => `good news, ${cleaner} is coming to clean on ${period(when)}`,
  },
  found: {
    news: (cleaner: string) => `We found a cleaner for you. ${cleaner} is coming.`,
    moved: (cleaner: string) =>
      `Your cleaner didn't come, so we moved your visit and found another cleaner for you. ${cleaner} is coming, at no extra cost.`,
  },
  arrived: {
    subject: (day: string) => `${day}: your cleaner is at the door`,
    letIn: 'Your cleaner just told us that they are at your door. Please let them in.',
    notThere: 'If no one is at the door, please write to us or call us.',
    sms: (when: string) =>
      `your cleaner is at the door for your cleaning on ${period(when)} Please let them in.`,
  },
  onMyWay: {
    subject: (day: string) => `${day}: your cleaner is on the way`,
    way: 'Your cleaner is on the way.',
    arrives: (time: string) => `Your cleaner is on the way and expects to arrive around ${period(time)}`,
    follow: 'Please be there to open the door. You can follow their arrival on your booking’s page.',
    sms: (when: string) => `your cleaner for ${when} is on the way.`,
    smsAt: (when: string, time: string) =>
      `your cleaner for ${when} is on the way and arrives around ${period(time)}`,
  },
  late: {
    subject: (day: string) => `${day}: your cleaner is running late`,
    late: "We're sorry, your cleaner is running late.",
    lateBy: (minutes: number) => `We're sorry, your cleaner will be about ${minutes} minutes late.`,
    notThere: "If they don't come, tell us on your booking's page and choose a refund or another time.",
    sms: (when: string) => `your cleaner for ${when} is running late.`,
    smsBy: (when: string, minutes: number) =>
      `your cleaner for ${when} will be about ${minutes} minutes late.`,
  },
  wrote: {
    subject: (day: string, cleaner: string) => `${day}: ${cleaner} wrote to you`,
    news: (cleaner: string) => `You have a new message from ${cleaner} about your cleaning.`,
    answer: "You can read and answer it on your booking's page.",
    sms: (when: string, cleaner: string) =>
      `you have a new message from ${cleaner} about your cleaning on ${period(when)}`,
  },
  withdrew: {
    subject: (day: string) => `${day}: we're looking for another cleaner`,
    sorry: `We're sorry, the cleaner who accepted your cleaning can't come. ${opened}`,
    deadline: (start: string) => `If no one accepts by ${start}, we cancel your booking.`,
    deadlineRefund: (start: string, amount: string) =>
      `If no one accepts by ${start}, we cancel your booking and refund ${amount} to your original payment method.`,
    cancel: freeUntilAccepted,
    sms: (when: string) =>
      `your cleaner can't come on ${period(when)} We're looking for another and refund you if no one can.`,
  },
  rebooked: {
    subject: (day: string) => `${day}: your cleaning has a new time`,
    sorry: `We're sorry that no one came in time. Your cleaning has a new time at the same price. ${opened}`,
    deadline: (start: string) =>
      `You don't pay again. If no one accepts by ${start}, we cancel your booking.`,
    deadlineRefund: (start: string, amount: string) =>
      `You don't pay again. If no one accepts by ${start}, we cancel your booking and refund ${amount} to your original payment method.`,
    cancel: freeUntilAccepted,
  },
  reminder: {
    subject: (day: string, cleaner: string) => `${day}: reminder, ${cleaner} is coming`,
    subjectUntaken: (day: string) => `${day}: reminder, no cleaner yet`,
    coming: (cleaner: string) =>
      `This is a reminder of your cleaning. ${cleaner} is coming. Please make sure they can get in.`,
    untaken:
      "This is a reminder of your cleaning. No cleaner has accepted it yet. We're still looking and will email you as soon as one does.",
    ifNone: 'If no one can come, we cancel the booking and charge nothing.',
    ifNoneRefundAll: 'If no one can come, we cancel the booking and refund everything you paid.',
    ifNoneRefundRest: 'If no one can come, we cancel the booking and refund the rest of what you paid.',
    sms: (when: string, cleaner: string) =>
      `reminder of your cleaning on ${period(when)} ${cleaner} is coming.`,
    smsUntaken: (when: string) =>
      `reminder of your cleaning on ${period(when)} No cleaner has accepted it yet.`,
  },
  completed: {
    subject: (cleaner: string) => `Your cleaning with ${cleaner} is done`,
    done: (cleaner: string, when: string) =>
      `All done! ${cleaner} has finished your cleaning of ${period(when)}`,
    early: (minutes: number) => `The visit ended ${minutes} minutes earlier than you booked.`,
    reasons: {
      less_to_do: (cleaner: string) => `${cleaner} told us there was less to do.`,
      two_cleaners: (cleaner: string) => `${cleaner} told us that two people worked.`,
      customer_asked: (cleaner: string) => `${cleaner} told us that you asked for it.`,
      could_not_finish: (cleaner: string) => `${cleaner} told us that they couldn't finish.`,
    },
    noOneCame:
      "If no one came, please tell us on your booking's page within a day. Then we look into it before we pay your cleaner.",
    checklist: 'Your booking’s page shows room by room what was done, with the photos your cleaner took.',
    hope: "We hope your home feels like new. If anything isn't right, just reply to this email.",
  },
  checklist: {
    label: 'Checklist',
    summary: (done: number, total: number, photos: number) =>
      `${done} of ${total} done${photos > 0 ? `, ${count(photos, 'photo')}` : ''}`,
  },
  review: {
    subject: (cleaner: string) => `How was your cleaning with ${cleaner}?`,
    about: (cleaner: string, when: string) =>
      `How did it go on ${when}? A short review helps ${cleaner} and the neighbors who book next.`,
    once: 'It takes a minute, and we ask only once.',
    write: 'Write a review',
  },
  missed: {
    subject: (day: string) => `${day}: your cleaning did not take place`,
    sorry: "We're sorry. Your cleaner never told us that they started, so we ended the booking.",
    cleaned: 'If your home was cleaned after all, please write to us.',
  },
  noShow: {
    subject: (day: string) => `${day}: your cleaning is canceled, no one came in time`,
    sorry:
      "We're sorry that your cleaner didn't come in time. We ended your booking, and it costs you nothing.",
  },
  lockedOut: {
    subject: (day: string) => `${day}: your cleaner couldn't get in`,
    ended: 'Your cleaner waited at your door and told us that no one let them in, so we ended your booking.',
    yourSide:
      "Your booking's page shows what your cleaner told us, and their photo. If you were at home, please write to us and we'll look at both sides.",
    sms: (when: string) =>
      `your cleaner waited at your door on ${when} and no one let them in, so we ended your booking.`,
  },
}

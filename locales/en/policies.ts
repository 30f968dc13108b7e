import { manageLinkDays } from '#domain/limits.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { count } from './count.ts'

/** The facts of the installation that a policy names. */
export interface PolicyFacts {
  name: string
  /** The rooms that every visit includes. */
  rooms: string
  email: string
  phone: string
  freeHours: number
  lateFeePercent: number
  startMinutes: number
  graceMinutes: number
  missedHours: number
  lockoutFeePercent: number
  lockoutWaitMinutes: number
}

type PoliciesSection = readonly [title: string, ...paragraphs: string[]]

export const policyCopy = {
  effective: 'Effective date: September 8, 2025',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  questions: 'Questions? Write to us, and we will answer in plain words.',
}

const smsConsent = (name: string) =>
  `If you give us your mobile number and tick the box beside it, ${name} sends you text messages about your appointment, 1 to 2 per appointment; at night only what cannot wait. Message and data rates may apply. Reply STOP to end them or HELP for help. Consent is not a condition of booking: without the tick we write to you by email alone. A guest agrees for each booking.`

export function termsSections(facts: PolicyFacts): PoliciesSection[] {
  const { name, rooms, email, freeHours, lateFeePercent, startMinutes, graceMinutes, missedHours } = facts
  const { lockoutFeePercent, lockoutWaitMinutes } = facts
  return [
    [
      'What we do',
      `${name} arranges residential cleaning: independent cleaners clean the ${rooms} of your home. By booking or using this site you agree to these terms.`,
    ],
    [
      'Appointments',
      'Appointments are scheduled in advance, for a day and an hour that you choose. Please make sure that the cleaner can get in at that time.',
    ],
    [
      'Cancelling and rescheduling',
      `Please cancel or reschedule at least ${freeHours} hours before your appointment; then it costs you nothing. If you move an appointment that a cleaner has accepted, the hours for cancelling still count back from the earliest time they were promised; a time that the cleaner asks for never shortens them. If you booked without an account, the link in our messages opens your booking.`,
      `A late cancellation or a missed appointment may incur a fee. Once a cleaner has accepted the job and fewer than ${freeHours} hours remain, the fee is ${lateFeePercent} percent of the price. You see the amount before you confirm, and the rest is refunded. Once the cleaner has started, a cleaning can no longer be cancelled. They can start from ${count(startMinutes, 'minute')} before, when they are at your door, or when you confirm that they are there.`,
      `A cleaner who does not come costs you nothing: when they are not at the door ${count(graceMinutes, 'minute')} after the start, or tell you that they will be later than that, you can cancel free of charge. You can also tell us that nobody came, and choose between your money and another time at the same price. If you cancel after the start because your cleaner has not come, or if a cleaning was marked as completed though nobody came, tell us before the cleaner is paid: we look at what both of you say, and the cleaner is not paid before we have decided. A cleaning to which no cleaner came we end ourselves ${count(missedHours, 'hour')} after its end, and you get everything back.`,
      `A cleaner who was at the door in time and whom nobody lets in waits for ${count(lockoutWaitMinutes, 'minute')}, shows us the door in a photo that only the two of you and we can see, and is paid for their way and time: ${lockoutFeePercent} percent of the price stays paid, and the rest goes back to you. From the start of the cleaning on, with the cleaner at the door, cancelling costs at least as much.`,
    ],
    [
      'Payment',
      'The price is shown before you book and stays, unless you ask for another time: a visit that moves to the same day can cost the surcharge for that day, which you read and pay before it moves, and one that moves off it gets the surcharge back, except for what a late fee would keep. Payment is due at booking or on completion of the service. Cards are charged by our payment processor, Stripe.',
      `A tip is up to you. You can give one for ${count(paymentKinds.tip.days, 'day')} after a cleaning that is done and paid, and all of it goes to your cleaner.`,
    ],
    ['Text messages', smsConsent(name)],
    [
      'Liability',
      'Our liability is limited to the cost of the service in question.',
      'We are not responsible for damage that existed before the cleaning, or for fragile or high-value items that you did not tell us about. Please put such things away or point them out.',
    ],
    ['Contact', `Questions about these terms reach us at ${email}.`],
  ]
}

export function privacySections({ name, email, phone }: PolicyFacts): PoliciesSection[] {
  return [
    [
      'What we collect',
      'To arrange a cleaning we collect your name, phone number, email address, home address and the details of your appointment. We use a cookie to keep you signed in, and for a day one for each booking that you opened by the link in our messages.',
    ],
    [
      'What we use it for',
      'We use this information to arrange and carry out your cleaning, to tell you about it and to answer you. A cleaner sees where to go and whom to call only after accepting your job, and no more once it is cancelled. Until then, cleaners see your first name, your city and ZIP code, the time and what you wrote about the cleaning.',
    ],
    [
      'Card data',
      `Card data is handled by a third-party payment processor, Stripe. ${name} does not store your card number.`,
    ],
    [
      'Background checks',
      'A check of somebody who cleans is ordered from Checkr, who get their name, email and the state in which they work from us, ask for the rest, and for consent before anything is checked. We keep how a check ended and until when it counts, and nothing of what a report says. What Checkr keep is asked for, and objected to, there.',
    ],
    [
      'Location',
      'A cleaner on the way to you may choose to share where they are, for that drive alone. Only the customer of that visit sees it. We keep the last position, and delete it when the cleaner arrives or stops sharing.',
    ],
    [
      'Text messages',
      smsConsent(name),
      'Your mobile number and your consent are not shared with anybody for marketing.',
    ],
    [
      'Emails',
      'Receipts, changes of a booking and news about your account always come by email. Reminders and requests for a review end with the link in each of them, or in your settings.',
      `Messages about a booking that was made without an account carry a link that opens it, until ${manageLinkDays} days after the visit. Whoever has the link can see the booking; you can end it there.`,
    ],
    [
      'We do not sell your data',
      'We do not sell your personal information, and we do not share it with advertisers.',
    ],
    [
      'Your rights',
      `You may ask us for access to your data, to update it or to delete it. Write to ${email} or call ${phone}; what the law makes us keep, such as payment records, we keep as long as it says.`,
    ],
  ]
}

import { period } from '../../period.ts'

/** To customers, about the visits of a series; times and amounts come formatted. */
export const seriesTexts = {
  declined: {
    subject: (day: string) => `${day}: we couldn't charge your card`,
    about: (amount: string) =>
      `We tried to charge ${amount} for your next regular visit, and it didn't work.`,
    until: (until: string) =>
      `Please pay on the visit's page or save another card by ${period(until)} We try once more a day after the first try. If it isn't paid by then, we cancel this visit free of charge.`,
  },
  confirm: {
    subject: (day: string) => `${day}: please confirm your payment`,
    about: (amount: string) => `Your bank wants you to confirm the ${amount} for your next regular visit.`,
    until: (until: string) =>
      `It takes a minute on the visit's page. Please do it by ${period(until)} After that we cancel this visit free of charge.`,
    sms: (when: string) =>
      `your bank wants you to confirm the payment for your visit on ${period(when)} Please sign in and open it.`,
  },
  expired: {
    subject: (day: string) => `${day}: your regular visit is canceled`,
    about:
      "This regular visit wasn't paid by the day before, so we canceled it. No cleaner is coming, and we charge nothing for it.",
    card: 'Please look at the card that your regular visits are charged to, so that the next one works.',
  },
  closed: {
    subject: (day: string) => `${day}: no visit, we're closed`,
    about: "We're closed that day, so your regular visit is left out. We charge nothing for it.",
  },
  ended: {
    subject: 'We ended your regular visits',
    about: "We don't plan or charge any more of them. Visits that are already paid still take place.",
    again: 'You can book new visits whenever you like.',
    button: 'See your visits',
  },
  goesOn: 'Your other regular visits stay as planned.',
  pay: 'Pay for this visit',
  confirmPayment: 'Confirm payment',
}

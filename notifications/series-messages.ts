import { dayAndTime, dayFirst, money, shortDayAndTime } from './format.ts'
import { bookingNumber, customerButton, hello, price, whenAndWhere } from './job-lines.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

const facts = (job: JobFacts, sender: Sender) => [
  ...whenAndWhere(job, sender),
  price(job, sender),
  bookingNumber(job, sender),
]

const deadlineOf = (job: JobFacts, sender: Sender) => dayAndTime(job.heldUntil ?? job.scheduledFor, sender)

/** To the customer of a series: the card of a visit was declined, or there is none. */
const cardDeclined: JobMessage = {
  mail(job, sender) {
    const { declined } = sender.texts.series
    return writeMail(
      {
        subject: declined.subject(dayFirst(job.scheduledFor, sender)),
        greeting: hello(job.customerName, sender),
        paragraphs: [
          declined.about(money(job.priceCents)),
          declined.until(deadlineOf(job, sender)),
          sender.texts.series.goesOn,
        ],
        facts: facts(job, sender),
        ...customerButton(job, sender.texts.series.pay),
      },
      sender,
    )
  },
}

/** To the customer of a series: the bank wants them to confirm the payment of a visit. */
const needsCustomer: JobMessage = {
  mail(job, sender) {
    const { confirm } = sender.texts.series
    return writeMail(
      {
        subject: confirm.subject(dayFirst(job.scheduledFor, sender)),
        greeting: hello(job.customerName, sender),
        paragraphs: [
          confirm.about(money(job.priceCents)),
          confirm.until(deadlineOf(job, sender)),
          sender.texts.series.goesOn,
        ],
        facts: facts(job, sender),
        ...customerButton(job, sender.texts.series.confirmPayment),
      },
      sender,
    )
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCustomer(job, sender, sender.texts.series.confirm.sms(when))
  },
}

/** To the customer of a series: the operator closed the day of a planned visit. */
const visitClosed: JobMessage = {
  mail(job, sender) {
    const { closed } = sender.texts.series
    return writeMail(
      {
        subject: closed.subject(dayFirst(job.scheduledFor, sender)),
        greeting: hello(job.customerName, sender),
        paragraphs: [closed.about, sender.texts.series.goesOn],
        facts: whenAndWhere(job, sender),
        ...customerButton(job, sender.texts.frame.buttons.booking),
      },
      sender,
    )
  },
}

/** What we write about the visits of a series, to their customer. */
export const seriesMessages = {
  series_card_declined: {
    ...cardDeclined,
    to: 'customer',
    kind: 'bookings',
    on: ['series_card_declined'],
  },
  series_needs_customer: {
    ...needsCustomer,
    to: 'customer',
    kind: 'bookings',
    on: ['series_needs_customer'],
  },
  series_visit_closed: { ...visitClosed, to: 'customer', kind: 'bookings', on: ['series_visit_closed'] },
} as const

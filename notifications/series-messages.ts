import { dayAndTime, dayFirst, money, shortDayAndTime } from './format.ts'
import { amountDue, bookingNumber, customerButton, hello, whenAndWhere } from './job-lines.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobFacts, JobMessage, Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

const deadlineOf = (job: JobFacts, sender: Sender) => dayAndTime(job.heldUntil ?? job.scheduledFor, sender)

/** To the customer of a series: a visit waits for their payment until a deadline. */
function paymentWaits(
  words: Record<'subject' | 'about' | 'until', (detail: string) => string>,
  button: string,
  { job, sender }: { job: JobFacts; sender: Sender },
): Mail {
  const paragraphs = [words.about(money(job.dueCents)), words.until(deadlineOf(job, sender))]
  return writeMail(
    {
      subject: words.subject(dayFirst(job.scheduledFor, sender)),
      greeting: hello(job.customerName, sender),
      paragraphs: [...paragraphs, sender.texts.series.goesOn],
      facts: [...whenAndWhere(job, sender), amountDue(job, sender), bookingNumber(job, sender)],
      ...customerButton(job, button),
    },
    sender,
  )
}

/** The card of a visit was declined, or there is none. */
const cardDeclined: JobMessage = {
  mail(job, sender) {
    const { declined, pay } = sender.texts.series
    return paymentWaits(declined, pay, { job, sender })
  },
}

/** The bank wants the customer to confirm the payment of a visit. */
const needsCustomer: JobMessage = {
  mail(job, sender) {
    const { confirm, confirmPayment } = sender.texts.series
    return paymentWaits(confirm, confirmPayment, { job, sender })
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

/** A visit was not paid until a day before it. */
const visitExpired: JobMessage = {
  mail(job, sender) {
    const { expired, goesOn } = sender.texts.series
    return writeMail(
      {
        subject: expired.subject(dayFirst(job.scheduledFor, sender)),
        greeting: hello(job.customerName, sender),
        paragraphs: [expired.about, expired.card, goesOn],
        facts: [...whenAndWhere(job, sender), bookingNumber(job, sender)],
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
  series_visit_expired: { ...visitExpired, to: 'customer', kind: 'bookings', on: ['series_visit_expired'] },
  series_visit_closed: { ...visitClosed, to: 'customer', kind: 'bookings', on: ['series_visit_closed'] },
} as const

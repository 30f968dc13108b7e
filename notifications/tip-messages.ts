import { firstWord } from '#domain/first-word.ts'
import { thanksTexts } from '#domain/job/thanks.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { dayAndTime, money } from './format.ts'
import { customerButton, hello } from './job-lines.ts'
import type { JobFacts, JobLetter, JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner, once a tip is paid. */
const tipReceived: JobMessage = {
  mail(job, sender) {
    const customer = firstWord(nameOf(job.customerName, sender, 'your customer'))
    return writeMail(
      {
        subject: `You got a tip: ${money(job.eventCents)}`,
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          `For the cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} you got a tip from ${customer}: ${money(job.eventCents)}. All of it is yours, we keep nothing.`,
          `It leaves for your account by itself, as soon as your account can receive payments.${job.thanks ? '' : ' You can say thanks with one press of a button.'}`,
        ],
        facts: [['Tip', money(job.eventCents)], ...numbered('Job number', job)],
        button: {
          label: job.thanks ? 'See the tip' : 'See the tip and say thanks',
          path: `/cleaner/jobs/${job.jobId}`,
        },
      },
      sender,
    )
  },
}

/** To the customer, for the same tip. */
const tipReceipt: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return writeMail(
      {
        subject: `Receipt: your tip of ${money(job.eventCents)}`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `Thank you: your tip for the cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} has arrived. All of it goes to ${cleaner}.`,
        ],
        facts: [['Tip', money(job.eventCents)], ['For', cleaner], ...numbered('Booking number', job)],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

/** To the customer whose tip could not be taken any more when it was paid. */
const tipReturned: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your tip of ${money(job.eventCents)} goes back to you`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `This cleaning cannot be tipped any more: a tip is possible for ${paymentKinds.tip.days} days, and only while your cleaner works here.`,
          `Your ${money(job.eventCents)} goes back to the way you paid, all of it. You need to do nothing.`,
        ],
        facts: [['Tip', money(job.eventCents)], ...numbered('Booking number', job)],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

/** To the customer, when the cleaner thanks for a tip. */
const tipThanks: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'Your cleaner')
    return writeMail(
      {
        subject: 'A thank-you for your tip',
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `The cleaner of your home, ${cleaner}, says: "${thanksTexts[job.thanks ?? 'thank_you']}"`,
        ],
        facts: numbered('Booking number', job),
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

const numbered = (name: string, { jobId }: JobFacts): [string, string][] => [[name, String(jobId)]]

const kind = 'bookings'

export const tipMessages = {
  'tip-received': { ...tipReceived, to: 'cleaner', on: ['tip-paid'], kind },
  'tip-receipt': { ...tipReceipt, to: 'customer', on: ['tip-paid'], kind },
  'tip-returned': { ...tipReturned, to: 'customer', on: ['tip-returned'], kind },
  'tip-thanks': { ...tipThanks, to: 'customer', on: ['tip-thanks'], kind },
} as const satisfies Record<string, JobLetter>

import type { EarlyReason } from '#domain/job/moves.ts'
import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, when the cleaning is done. */
export const jobCompleted: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return writeMail(
      {
        subject: `Your cleaning with ${cleaner} is done`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `Your cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} is done: ${cleaner} has finished it.`,
          ...earlyLines(job, cleaner),
          'We hope your home feels like new. Answer this e-mail if anything is not as it should be.',
        ],
        facts: whenAndWhere(job, sender),
        cleaner: cleanerOf(job, sender),
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

const reasons: Record<EarlyReason | 'none', (cleaner: string) => string | null> = {
  less_to_do: (cleaner) => `${cleaner} told us that there was less to do.`,
  two_cleaners: (cleaner) => `${cleaner} told us that two people worked.`,
  customer_asked: (cleaner) => `${cleaner} told us that you asked for it.`,
  could_not_finish: (cleaner) => `${cleaner} told us that they could not finish.`,
  other: () => null,
  none: () => null,
}

/** The customer reads that it was completed early, and what they can do if no cleaner came. */
function earlyLines({ early }: JobFacts, cleaner: string): string[] {
  if (!early) return []
  const why = reasons[early.reason](cleaner)
  return [
    `It was finished ${early.minutes} minutes before the end that you booked.${why ? ` ${why}` : ''}`,
    'If nobody came, please tell us on the page of your booking within a day: then your cleaner is not paid before we have looked at it.',
  ]
}

import { dayAndTime, money } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer to whom nobody came, as far as we know: the booking is over, and what was paid comes back. */
export const visitMissed: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your cleaning on ${dayAndTime(job.scheduledFor, sender.zone)} did not take place`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          'We are sorry: your cleaner never told us that the cleaning began, so we have ended the booking.',
          moneyLine(job),
          'If your home was cleaned after all, please write to us.',
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

function moneyLine(job: JobFacts): string {
  if (job.paidCents === 0) return 'You had not paid, and nothing is charged.'
  return `You get everything back: ${money(job.refundCents)}, to the way you paid.`
}

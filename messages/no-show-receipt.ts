import { dayAndTime, money } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer who has told us that nobody came, and wants their money. */
export const noShowReceipt: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your cleaning on ${dayAndTime(job.scheduledFor, sender.zone)} is cancelled: nobody came`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          'We are sorry that your cleaner did not come. Your booking has ended, and it costs you nothing.',
          moneyLine(job),
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

function moneyLine({ paidCents, refundCents }: JobFacts): string {
  if (paidCents === 0) return 'You had not paid, and nothing is charged.'
  return `You get everything back: ${money(refundCents)}, to the way you paid.`
}

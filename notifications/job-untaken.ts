import { refundDaysInWords } from '#domain/refund/arrival.ts'
import { dayFirst, money } from './format.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer whose job no cleaner accepted in time: it is over, and the payment is refunded. */
export const jobUntaken: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: no cleaner was free`,
      paragraphs: [
        'We are sorry: no cleaner picked up your cleaning in time, so it is cancelled.',
        refundLine(job),
      ],
    })
  },
}

function refundLine(job: JobFacts): string {
  if (job.paidCents === 0) return 'You had not paid yet, so there is nothing to give back.'
  if (job.refundCents === 0) return 'Everything that you paid had gone back to you before.'
  return `We are sending ${money(job.refundCents)} back to the way you paid. Banks usually show it within ${refundDaysInWords}.`
}

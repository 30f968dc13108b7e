import { dayFirst, money, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'

/** To the cleaner who had picked up the job, when the customer has cancelled it. */
export const jobCancelled: JobMessage = {
  mail(job, sender) {
    const { canceled } = sender.texts.work
    return toCleaner(job, sender, {
      subject: canceled.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [
        canceled.byCustomer,
        claimedLine(job, sender) ??
          (job.lateShareCents > 0 ? canceled.shareOfCustomers(money(job.lateShareCents)) : canceled.noShare),
      ],
      button: 'availableJobs',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(sender, sender.texts.work.canceled.sms(when))
  },
}

/** Of an unpaid visit with the cleaner at the door; null of any other. */
export function claimedLine({ claimedCents, eventCents }: JobFacts, { texts }: Sender): string | null {
  return claimedCents === 0 ? null : texts.work.canceled.claimed(money(eventCents))
}

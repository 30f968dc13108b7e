import { dayAndTime, dayFirst, money, shortDayAndTime } from './format.ts'
import { keptCents, smsEnd } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer whose cleaner gave the job back: what happens now, and until when. */
export const cleanerWithdrew: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: we look for another cleaner`,
      paragraphs: [
        'We are sorry: the cleaner who had picked up your cleaning cannot come. Every cleaner can pick it up again now, and we write to you as soon as one does.',
        deadline(job, dayAndTime(job.scheduledFor, sender.zone)),
        'As long as nobody has picked it up you can cancel free of charge.',
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaner cannot come on ${when}. We look for another and refund you if nobody can. ${smsEnd(job, sender)}`
  },
}

function deadline(job: JobFacts, start: string): string {
  const left = keptCents(job)
  const back = left > 0 ? `, and ${money(left)} goes back to the way you paid` : ''
  return `If nobody has by ${start}, your booking ends${back}.`
}

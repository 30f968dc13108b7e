import { dayFirst, shortDayAndTime } from './format.ts'
import { keptCents, smsEnd, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer, on the day before: that a cleaner comes, or that none has accepted yet. */
export const visitReminder: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: reminder, ${job.cleanerName === null ? 'still without a cleaner' : `${firstNameOf(job.cleanerName, sender, 'your cleaner')} is coming`}`,
      withCleaner: true,
      paragraphs:
        job.cleanerName === null
          ? [
              'This is a reminder of your cleaning. No cleaner has picked it up yet: we are still looking, and write to you as soon as one does.',
              ifNobody(job),
            ]
          : [
              `This is a reminder of your cleaning: ${cleaner} will come. Please make sure that the door opens.`,
            ],
      facts: [
        ...(job.cleanerName === null ? [] : [['Cleaner', cleaner] as [string, string]]),
        ...whenAndWhere(job, sender),
      ],
    })
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    const who =
      job.cleanerName === null
        ? 'No cleaner has taken it yet.'
        : `${nameOf(job.cleanerName, sender, 'Your cleaner', 30)} will come.`
    return `${sender.brand}: reminder of your cleaning on ${when}. ${who} ${smsEnd(job, sender)}`
  },
}

function ifNobody(job: JobFacts): string {
  const kept = keptCents(job)
  if (kept === 0) return 'If nobody can come, the booking ends and nothing is charged.'
  const what =
    kept < job.paidCents ? 'the rest of what you paid comes back' : 'what you paid comes back in full'
  return `If nobody can come, the booking ends and ${what}.`
}

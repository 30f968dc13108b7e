import { dayAndTime, dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the cleaner of whom the customer has said that they did not come: the job is not theirs any more. */
export const noShowReported: JobMessage = {
  mail(job, sender) {
    const { frame, work } = sender.texts
    return toCleaner(job, sender, {
      subject: work.missed.subject(dayFirst(planned(job), sender)),
      // Another cleaner may have the job by now, and their name.
      to: null,
      paragraphs: [work.missed.reported, work.missed.wereThere],
      facts: [[frame.labels.when, dayAndTime(planned(job), sender)]],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(planned(job), sender)
    return smsToCleaner(sender, sender.texts.work.missed.sms(when))
  },
}

/** The visit that was missed: the job may have another time by now. */
function planned({ plannedFor, scheduledFor }: JobFacts): Date {
  return plannedFor ?? scheduledFor
}

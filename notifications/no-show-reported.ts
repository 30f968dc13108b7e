import { dayAndTime, dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the cleaner of whom the customer has said that they did not come: the job is not theirs any more. */
export const noShowReported: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(planned(job), sender.zone)}: the cleaning was missed`,
      // Another cleaner may have the job by now, and their name.
      to: null,
      paragraphs: [
        'The customer has told us that you did not come in time, and you had not told us in time that you were at the door. This job is not yours any more, and nothing is paid for it. Please do not set out.',
        'If you were there, please write to us. Next time press "I am at the door" when you arrive.',
      ],
      facts: [['When', dayAndTime(planned(job), sender.zone)]],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(planned(job), sender.zone)
    return `${sender.brand}: the customer of your job on ${when} reported that you did not come in time. It is not yours any more. Reply STOP to unsubscribe, HELP for help.`
  },
}

/** The visit that was missed: the job may have another time by now. */
function planned({ plannedFor, scheduledFor }: JobFacts): Date {
  return plannedFor ?? scheduledFor
}

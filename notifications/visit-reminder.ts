import { dayFirst, shortDayAndTime } from './format.ts'
import { keptCents, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobFacts, JobMessage, Mail, Sender } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer, on the day before: that a cleaner comes, or that none has accepted yet. */
export const visitReminder: JobMessage = {
  mail(job, sender) {
    if (job.cleanerName === null) return untakenMail(job, sender)
    const { frame, visit } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    const first = firstNameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: visit.reminder.subject(dayFirst(job.scheduledFor, sender), first),
      withCleaner: true,
      paragraphs: [visit.reminder.coming(cleaner)],
      facts: [[frame.labels.cleaner, cleaner], ...whenAndWhere(job, sender)],
    })
  },
  sms(job, sender) {
    const { frame, visit } = sender.texts
    const when = shortDayAndTime(job.scheduledFor, sender)
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner, 30)
    const words =
      job.cleanerName === null ? visit.reminder.smsUntaken(when) : visit.reminder.sms(when, cleaner)
    return smsToCustomer(job, sender, words)
  },
}

function untakenMail(job: JobFacts, sender: Sender): Mail {
  const { reminder } = sender.texts.visit
  return toCustomer(job, sender, {
    subject: reminder.subjectUntaken(dayFirst(job.scheduledFor, sender)),
    paragraphs: [reminder.untaken, ifNone(job, sender)],
  })
}

function ifNone(job: JobFacts, { texts }: Sender): string {
  const { reminder } = texts.visit
  const kept = keptCents(job)
  if (kept === 0) return reminder.ifNone
  return kept < job.paidCents ? reminder.ifNoneRefundRest : reminder.ifNoneRefundAll
}

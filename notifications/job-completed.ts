import { dayAndTime } from './format.ts'
import { checklistFact, customerButton, hello, whenAndWhere } from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, when the cleaning is done. */
export const jobCompleted: JobMessage = {
  mail(job, sender) {
    const { frame } = sender.texts
    const { completed } = sender.texts.visit
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    return writeMail(
      {
        subject: completed.subject(cleaner),
        greeting: hello(job.customerName, sender),
        paragraphs: [
          completed.done(cleaner, dayAndTime(job.scheduledFor, sender)),
          ...earlyLines(job, cleaner, sender),
          ...(job.checklist ? [completed.checklist] : []),
          completed.hope,
        ],
        facts: [...whenAndWhere(job, sender), ...checklistFact(job, sender)],
        cleaner: cleanerOf(job, sender),
        ...customerButton(job, frame.buttons.booking),
      },
      sender,
    )
  },
}

/** The customer reads that it was completed early, and what they can do if no cleaner came. */
function earlyLines({ early }: JobFacts, cleaner: string, { texts }: Sender): string[] {
  if (!early) return []
  const { completed } = texts.visit
  const reasons: Partial<Record<string, (cleaner: string) => string>> = completed.reasons
  const why = reasons[early.reason]?.(cleaner)
  const ended = completed.early(early.minutes)
  return [why ? `${ended} ${why}` : ended, completed.noOneCame]
}

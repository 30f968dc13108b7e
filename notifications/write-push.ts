import { isChoice, type MessageKind } from '#domain/message-kinds.ts'
import { customerPath } from './job-lines.ts'
import { cleanerPath } from './job-mail.ts'
import { type JobMessageName, jobMessages } from './job-messages.ts'
import type { JobFacts, JobLetter, Sender } from './message.ts'

/** What a push shows, and the page that opens from it. */
export interface PushText {
  title: string
  body: string
  path: string
}

/** News that leave the job with the cleaner, or offer it to them: their push opens its page. */
const opensJob: JobMessageName[] = [
  ...(['job_requested', 'favourites_asked', 'job_given', 'work_reminder'] as const),
  'message_from_customer',
]

/** Writes the push of a job's message from the words of its SMS; null for one that has none. */
export function writePush(name: JobMessageName, job: JobFacts, sender: Sender): PushText | null {
  const letter: JobLetter = jobMessages[name]
  const title = pushTitle(letter.kind, sender)
  const words = letter.sms?.(job, { ...sender, isPush: true })
  if (!title || !words) return null
  const body = words.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(sender.language))
  if (letter.to === 'customer') return { title, body, path: customerPath(job) ?? '/' }
  return { title, body, path: cleanerPath[opensJob.includes(name) ? 'job' : 'schedule'](job) }
}

function pushTitle(kind: MessageKind, { texts }: Sender): string | undefined {
  const titles: Partial<Record<MessageKind, string>> = texts.frame.push
  return isChoice(kind, 'push') ? titles[kind] : undefined
}

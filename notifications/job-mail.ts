import { bookingNumber, customerButton, hello, jobNumber, whenAndWhere } from './job-lines.ts'
import type { JobFacts, Mail, Sender } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

interface JobMailWords {
  subject: string
  paragraphs: string[]
  /** When and where, unless told otherwise; the number always follows. */
  facts?: [string, string][]
  /** A second way on, below the button. */
  also?: { label: string; path: string }
}

interface CustomerWords extends JobMailWords {
  /** Shows who comes, as far as that is known. */
  withCleaner?: true
}

/** What we write to a job's customer about it: with their name above and the way to its page below. */
export function toCustomer(job: JobFacts, sender: Sender, words: CustomerWords): Mail {
  const { subject, paragraphs, facts = whenAndWhere(job, sender), withCleaner, also } = words
  return writeMail(
    {
      subject,
      greeting: hello(job.customerName, sender),
      paragraphs,
      facts: [...facts, bookingNumber(job, sender)],
      cleaner: withCleaner && cleanerOf(job, sender),
      ...customerButton(job, sender.texts.frame.buttons.booking),
      ...(also && { also }),
    },
    sender,
  )
}

/** The cleaner with their picture; empty until one has accepted. */
export function cleanerOf({ cleanerName, cleanerPicture }: JobFacts, sender: Sender) {
  const name = nameOf(cleanerName, sender, '')
  return name ? { name, picture: cleanerPicture } : undefined
}

interface WorkWords extends JobMailWords {
  /** The cleaner of the job, unless told otherwise. */
  to?: string | null
  button: keyof typeof cleanerPath
}

/** Where a cleaner reads on. */
export const cleanerPath = {
  job: ({ jobId }: JobFacts) => `/cleaner/jobs/${jobId}`,
  schedule: () => '/cleaner/schedule',
  availableJobs: () => '/cleaner/jobs',
}

/** What we write to a cleaner about a job; where it is only when told so, for it may not be theirs any more. */
export function toCleaner(job: JobFacts, sender: Sender, words: WorkWords): Mail {
  const { subject, paragraphs, to = job.cleanerName, button } = words
  const { facts = whenAndWhere({ ...job, address: null }, sender) } = words
  return writeMail(
    {
      subject,
      greeting: hello(to, sender),
      paragraphs,
      facts: [...facts, jobNumber(job, sender)],
      button: { label: sender.texts.frame.buttons[button], path: cleanerPath[button](job) },
    },
    sender,
  )
}

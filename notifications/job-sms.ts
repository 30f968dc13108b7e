import { gsmText } from './gsm-text.ts'
import { customerPath } from './job-lines.ts'
import type { JobFacts, Sender } from './message.ts'

/** An SMS to a job's customer; a guest's has the link to their booking. */
export function smsToCustomer(job: JobFacts, sender: Sender, words: string): string {
  if (sender.isPush) return words
  const path = job.customerIsGuest ? customerPath(job) : null
  return smsToCleaner(sender, path === null ? words : `${words} ${sender.origin}${path}`)
}

/** An SMS to a cleaner, who has an account. */
export function smsToCleaner({ brand, texts, isPush }: Sender, words: string): string {
  if (isPush) return words
  return gsmText(`${brand}: ${words} ${texts.frame.smsEnd}`)
}

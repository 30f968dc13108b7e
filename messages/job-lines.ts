import { dayAndTime, hours, money } from './format.ts'
import type { JobFacts, Sender } from './message.ts'
import { nameOf, unlinked } from './names.ts'

/** "Hello Alice," with the first name, whatever somebody typed as their name. */
export function hello(name: string | null, sender: Sender): string {
  const first = nameOf(name, sender, '').split(' ')[0]
  return first ? `Hello ${first},` : 'Hello,'
}

/** When and where, as most messages show it. */
export function whenAndWhere(job: JobFacts, sender: Sender): [string, string][] {
  const facts: [string, string][] = [
    ['When', dayAndTime(job.scheduledFor, sender.zone)],
    ['Duration', hours(job.durationHours)],
  ]
  if (job.address) facts.push(['Where', unlinked(job.address)])
  return facts
}

export function price(job: JobFacts): [string, string] {
  return ['Price', money(job.priceCents)]
}

/** The customer's page of the job; a guest has none. */
export function customerButton(job: JobFacts, label: string) {
  return job.customerIsGuest ? {} : { button: { label, path: `/customer/jobs/${job.jobId}` } }
}

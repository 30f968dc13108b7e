import { dayAndTime, hours, money, oneLine } from './format.ts'
import type { JobFacts, Sender } from './message.ts'

/** "Hello Alice," with the first name, whatever somebody typed as their name. */
export function hello(name: string): string {
  const first = oneLine(name, 60).split(' ')[0]
  return first ? `Hello ${first},` : 'Hello,'
}

/** When and where, as most messages show it. */
export function whenAndWhere(job: JobFacts, sender: Sender): [string, string][] {
  const facts: [string, string][] = [
    ['When', dayAndTime(job.scheduledFor, sender.zone)],
    ['Duration', hours(job.durationHours)],
  ]
  if (job.address) facts.push(['Where', oneLine(job.address, 200)])
  return facts
}

export function price(job: JobFacts): [string, string] {
  return ['Price', money(job.priceCents)]
}

/** The customer's page of the job; a guest has none. */
export function customerButton(job: JobFacts, label: string) {
  return job.customerIsGuest ? {} : { button: { label, path: `/customer/jobs/${job.jobId}` } }
}

import { dayAndTime, hours, money } from './format.ts'
import type { JobFacts, Sender } from './message.ts'
import { nameOf, unlinked } from './names.ts'

/** "Hello Alice," with the first name, or without a showable one. */
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

/** What was paid and has not gone back. */
export function keptCents({ paidCents, refundCents, wentBackCents }: JobFacts): number {
  return paidCents - refundCents - wentBackCents
}

/** To a customer who pays nothing for a visit that did not take place: what has not gone back already. */
export function everythingBack({ paidCents, refundCents, wentBackCents }: JobFacts): string {
  if (paidCents === 0) return 'You had not paid, and nothing is charged.'
  if (refundCents === 0) return 'Everything that you paid had gone back to you before.'
  const what = wentBackCents > 0 ? 'the rest of what you paid' : 'everything'
  return `You get ${what} back: ${money(refundCents)}, to the way you paid.`
}

/** Until when cancelling is free, and what it costs later. */
export function cancellationTerms({ cancelling }: JobFacts, sender: Sender): string {
  const { freeUntil, stillFree, freeHours, lateFeePercent } = cancelling
  if (lateFeePercent === 0) return 'You can cancel free of charge.'
  return stillFree
    ? `Free cancellation until ${dayAndTime(freeUntil, sender.zone)}. After that we charge ${lateFeePercent}% if a cleaner has accepted.`
    : `Your visit is less than ${hours(freeHours)} away: canceling is free until a cleaner accepts. After that we charge ${lateFeePercent}%.`
}

/** The customer's page of the job, a guest's by the link that their message carries. */
function customerPath({ jobId, customerIsGuest, manageToken }: JobFacts, search = ''): string | null {
  if (!customerIsGuest) return `/customer/jobs/${jobId}${search && `?${search}`}`
  return manageToken && `/manage?token=${manageToken}${search && `&${search}`}`
}

export function customerButton(job: JobFacts, label: string, search = '') {
  const path = customerPath(job, search)
  return path === null ? {} : { button: { label, path } }
}

/** The same below the button of a mail that leads elsewhere. */
export function alsoCustomerPage(job: JobFacts) {
  const path = customerPath(job)
  return path === null ? {} : { also: { label: 'See what became of this booking', path } }
}

/** How an SMS to the customer ends; a guest's page, too, as a link. */
export function smsEnd(job: JobFacts, sender: Sender): string {
  const path = job.customerIsGuest ? customerPath(job) : null
  return `${path === null ? '' : `${sender.origin}${path} `}${stopAndHelp}`
}

const stopAndHelp = 'Reply STOP to unsubscribe, HELP for help.'

import { dayAndTime, money, refundDaysInWords } from './format.ts'
import type { JobFacts, Sender } from './message.ts'
import { nameOf, unlinked } from './names.ts'

/** "Hello Alice," with the first name, or without a displayable one. */
export function hello(name: string | null, sender: Sender): string {
  const first = nameOf(name, sender, '').split(' ')[0]
  return first ? sender.texts.frame.helloTo(first) : sender.texts.frame.hello
}

/** When and where, as most messages show it. */
export function whenAndWhere(job: JobFacts, sender: Sender): [string, string][] {
  const { labels } = sender.texts.frame
  const facts: [string, string][] = [
    [labels.when, dayAndTime(job.scheduledFor, sender)],
    [labels.duration, sender.texts.time.hours(job.durationHours)],
  ]
  if (job.address) facts.push([labels.where, unlinked(job.address)])
  return facts
}

export function price(job: JobFacts, { texts }: Sender): [string, string] {
  return [texts.frame.labels.price, money(job.priceCents)]
}

/** What the customer pays for a visit that is not paid yet. */
export function amountDue(job: JobFacts, { texts }: Sender): [string, string] {
  return [texts.frame.labels.price, money(job.dueCents)]
}

export function bookingNumber({ jobId }: JobFacts, { texts }: Sender): [string, string] {
  return [texts.frame.labels.bookingNumber, String(jobId)]
}

export function jobNumber({ jobId }: JobFacts, { texts }: Sender): [string, string] {
  return [texts.frame.labels.jobNumber, String(jobId)]
}

/** What was paid and has not gone back. */
export function keptCents({ paidCents, refundCents, wentBackCents }: JobFacts): number {
  return paidCents - refundCents - wentBackCents
}

/** That a refund is on its way: by the bank, to the customer's credit, or both. */
export function refundSent(
  cents: number,
  { creditBackCents }: Pick<JobFacts, 'creditBackCents'>,
  sender: Sender,
): string {
  const { moneyBack } = sender.texts
  const credit = Math.min(creditBackCents, cents)
  if (credit > 0 && credit === cents) return moneyBack.toCredit(money(cents))
  const sent = moneyBack.sending(money(cents), refundDaysInWords(sender))
  return credit > 0 ? `${sent} ${moneyBack.partToCredit(money(credit))}` : sent
}

/** To a customer who pays nothing for a visit that did not take place: what has not gone back already. */
export function everythingBack({ paidCents, refundCents, wentBackCents }: JobFacts, sender: Sender): string {
  const { moneyBack } = sender.texts
  if (paidCents === 0) return moneyBack.nothingDue
  if (refundCents === 0) return moneyBack.alreadyBack
  return wentBackCents > 0 ? moneyBack.rest(money(refundCents)) : moneyBack.all(money(refundCents))
}

/** Until when canceling is free, and what it costs later. */
export function cancellationTerms({ cancelling }: JobFacts, sender: Sender): string {
  const { freeUntil, stillFree, freeHours, lateFeePercent } = cancelling
  const { cancellation, time } = sender.texts
  if (lateFeePercent === 0) return cancellation.free
  return stillFree
    ? cancellation.freeUntil(dayAndTime(freeUntil, sender), lateFeePercent)
    : cancellation.freeUntilAccepted(time.hours(freeHours), lateFeePercent)
}

/** The customer's page of the job, a guest's by the link that their message carries. */
export function customerPath({ jobId, customerIsGuest, manageToken }: JobFacts, search = ''): string | null {
  if (!customerIsGuest) return `/customer/jobs/${jobId}${search && `?${search}`}`
  return manageToken && `/manage?token=${manageToken}${search && `&${search}`}`
}

export function customerButton(job: JobFacts, label: string, search = '') {
  const path = customerPath(job, search)
  return path === null ? {} : { button: { label, path } }
}

/** The same below the button of a mail that leads elsewhere. */
export function alsoCustomerPage(job: JobFacts, { texts }: Sender) {
  const path = customerPath(job)
  return path === null ? {} : { also: { label: texts.frame.buttons.endedBooking, path } }
}

/** What was checked off and photographed on the visit, where its cleaner used the checklist. */
export function checklistFact({ checklist }: JobFacts, { texts }: Sender): [string, string][] {
  if (!checklist) return []
  const { done, total, photos } = checklist
  const { label, summary } = texts.visit.checklist
  return [[label, summary(done, total, photos)]]
}

/** The number of the receipt, where one was issued. */
export function receiptFact({ receipt }: JobFacts, { texts }: Sender): [string, string][] {
  return receipt ? [[texts.receipt.label, receipt.number]] : []
}

/** The way to the receipt below the button: an account's page of it, or a guest's page by their link. */
export function receiptLink(job: JobFacts, { texts }: Sender, label = texts.receipt.see) {
  if (!job.receipt) return {}
  const path = job.customerIsGuest ? customerPath(job, 'receipt=1') : `/customer/receipts/${job.receipt.id}`
  return path === null ? {} : { also: { label, path } }
}

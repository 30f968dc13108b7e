import type Stripe from 'stripe'
import { hash, text, textUpTo } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { invalid, namesMissing, notNow } from '../errors.ts'
import { evidenceNames } from './open-dispute.ts'

const longest = 20_000
const longestOfAll = 150_000
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]
const long = [
  'access_activity_log',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'duplicate_charge_explanation',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'uncategorized_text',
]

export const evidenceParams = hash(
  Object.fromEntries(evidenceNames.map((name) => [name, long.includes(name) ? textUpTo(longest) : text])),
)

type EvidenceDetails = Record<string, string | undefined>

/** The evidence of a dispute after something was said; an empty text takes back. Refuses as Stripe does. */
export function takeEvidence(
  call: StripeApiCall,
  before: Stripe.Dispute,
  said: EvidenceDetails,
): Stripe.Dispute['evidence'] {
  if (before.status === 'won' || before.status === 'lost')
    throw notNow(`This dispute is already closed (${before.status}).`, { param: 'evidence' })
  if (before.evidence_details.submission_count > 0)
    throw notNow('Evidence for this dispute was already submitted; it cannot be changed any more.', {
      param: 'evidence',
    })
  if (isPastDue(call, before))
    throw notNow('The time to submit evidence for this dispute is over.', { param: 'evidence' })
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) if (value && files.includes(name)) refuseNoFile(call, name, value)
  const evidence = {
    ...before.evidence,
    ...Object.fromEntries(given.map(([name, value]) => [name, value || null])),
  } as Stripe.Dispute['evidence']
  const texts = Object.values(evidence).filter((value) => typeof value === 'string')
  if (texts.join('').length > longestOfAll)
    throw invalid(`Evidence can have up to ${longestOfAll} characters in all.`, { param: 'evidence' })
  return evidence
}

function refuseNoFile(call: StripeApiCall, name: string, id: string) {
  const param = `evidence[${name}]`
  const file = call.store.get('files', id)
  if (!file) throw namesMissing('file upload', id, param)
}

/** Nothing is taken after the day by which the bank wants an answer. */
export function isPastDue(call: StripeApiCall, { evidence_details }: Stripe.Dispute): boolean {
  return evidence_details.due_by !== null && call.now() > evidence_details.due_by
}

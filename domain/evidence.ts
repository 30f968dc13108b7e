/** The texts of an admin's evidence, by Stripe's names, with Stripe's maximum lengths. */
export const evidenceTexts = {
  product_description: 20_000,
  service_date: 5000,
  customer_name: 5000,
  customer_email_address: 5000,
  billing_address: 5000,
  cancellation_policy_disclosure: 20_000,
  cancellation_rebuttal: 20_000,
  refund_policy_disclosure: 20_000,
  refund_refusal_explanation: 20_000,
  duplicate_charge_explanation: 20_000,
  uncategorized_text: 20_000,
} as const
export type EvidenceText = keyof typeof evidenceTexts
export const evidenceTextNames = Object.keys(evidenceTexts) as EvidenceText[]

/** The files of evidence; Stripe accepts one of each. */
export const evidenceFiles = [
  'service_documentation',
  'customer_communication',
  'receipt',
  'uncategorized_file',
  'cancellation_policy',
  'refund_policy',
  'customer_signature',
  'duplicate_charge_documentation',
] as const
export type EvidenceFile = (typeof evidenceFiles)[number]

/** Files that we prepare, and the kind of evidence of each. */
export const generatedEvidence = {
  visit: 'service_documentation',
  messages: 'customer_communication',
  receipt: 'receipt',
  lockout: 'uncategorized_file',
} as const satisfies Record<string, EvidenceFile>
export type GeneratedEvidence = keyof typeof generatedEvidence
export const generatedEvidenceNames = Object.keys(generatedEvidence) as GeneratedEvidence[]

interface EvidenceRequest {
  status: 'open' | 'won' | 'lost'
  submittedAt: Date | null
  dueBy: Date | null
}

/** Why no evidence can be given about a dispute; null while it can. */
export function evidenceObstacle({ status, submittedAt, dueBy }: EvidenceRequest, now: Date) {
  if (status !== 'open') return 'dispute_closed'
  if (submittedAt) return 'evidence_submitted'
  return dueBy && now > dueBy ? 'evidence_too_late' : null
}

import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { changedMetadata, flag, metadata, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { recordChange } from '../events/record-change.ts'
import { closeDispute } from './open-dispute.ts'
import { evidenceParams, isPastDue, takeEvidence } from './take-evidence.ts'

const findDispute = (call: StripeApiCall, id: string) =>
  asItIs(call, found(call.store.get('disputes', id), 'dispute', id, 'dispute'))

/** The dispute with the changes that only depend on the clock. */
function asItIs(call: StripeApiCall, dispute: Stripe.Dispute): Stripe.Dispute {
  const past_due = dispute.evidence_details.submission_count === 0 && isPastDue(call, dispute)
  return { ...dispute, evidence_details: { ...dispute.evidence_details, past_due } }
}

export const disputeRoutes = [
  route('GET', '/v1/disputes', { ...createdParams, charge: text, payment_intent: text }, (call, params) => {
    const rows = call.store
      .all('disputes')
      .filter(
        (row) =>
          (!params.charge || row.charge === params.charge) &&
          (!params.payment_intent || row.payment_intent === params.payment_intent),
      )
    return listPage(
      '/v1/disputes',
      rows.map((row) => asItIs(call, row)),
      params,
    )
  }),

  route('GET', '/v1/disputes/:id', {}, (call, _params, [id = '']) => findDispute(call, id)),

  route(
    'POST',
    '/v1/disputes/:id',
    { evidence: evidenceParams, metadata, submit: flag },
    (call, params, [id = '']) => {
      const before = findDispute(call, id)
      const evidence = params.evidence ? takeEvidence(call, before, params.evidence) : before.evidence
      if (params.submit && !params.evidence) takeEvidence(call, before, {})
      const submitted = params.submit ?? params.evidence !== undefined
      const dispute = call.store.put('disputes', {
        ...before,
        evidence,
        evidence_details: {
          ...before.evidence_details,
          has_evidence: Object.values(evidence).some((value) => typeof value === 'string'),
          submission_count: before.evidence_details.submission_count + (submitted ? 1 : 0),
        },
        metadata: changedMetadata(params.metadata, before.metadata),
        status: submitted && before.status === 'needs_response' ? 'under_review' : before.status,
      })
      recordChange(call, 'charge.dispute.updated', before, dispute)
      if (!submitted) return dispute
      // Stripe's test values decide the outcome.
      if (evidence.uncategorized_text === 'winning_evidence') return closeDispute(call, dispute, 'won')
      if (evidence.uncategorized_text === 'losing_evidence') return closeDispute(call, dispute, 'lost')
      return dispute
    },
  ),

  route('POST', '/v1/disputes/:id/close', {}, (call, _params, [id = '']) =>
    closeDispute(call, findDispute(call, id), 'lost'),
  ),
]

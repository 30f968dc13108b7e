import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { anything, changedMetadata, flag, metadata, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'
import { recordEvent } from '../events/record-event.ts'
import { closeDispute } from './open-dispute.ts'

const findDispute = (call: Call, id: string) =>
  found(call.store.get('disputes', id), 'dispute', id, 'dispute')

export const disputeRoutes = [
  route('GET', '/v1/disputes', { ...createdParams, charge: text, payment_intent: text }, (call, params) => {
    const rows = call.store
      .all('disputes')
      .filter(
        (row) =>
          (!params.charge || row.charge === params.charge) &&
          (!params.payment_intent || row.payment_intent === params.payment_intent),
      )
    return listPage('/v1/disputes', rows, params)
  }),

  route('GET', '/v1/disputes/:id', {}, (call, _params, [id = '']) => findDispute(call, id)),

  route(
    'POST',
    '/v1/disputes/:id',
    { evidence: anything, metadata, submit: flag },
    (call, params, [id = '']) => {
      const before = findDispute(call, id)
      const evidence = (params.evidence ?? {}) as Record<string, string>
      const submitted = params.evidence !== undefined && params.submit !== false
      const dispute = call.store.put('disputes', {
        ...before,
        evidence: { ...before.evidence, ...evidence } as Stripe.Dispute['evidence'],
        evidence_details: {
          ...before.evidence_details,
          has_evidence: before.evidence_details.has_evidence || params.evidence !== undefined,
          submission_count: before.evidence_details.submission_count + (submitted ? 1 : 0),
        },
        metadata: changedMetadata(params.metadata, before.metadata),
        status: submitted && before.status === 'needs_response' ? 'under_review' : before.status,
      })
      recordEvent(call, 'charge.dispute.updated', dispute)
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

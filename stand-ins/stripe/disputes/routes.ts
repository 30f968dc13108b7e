import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { changedMetadata, flag, hash, metadata, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'
import { notNow } from '../errors.ts'
import { recordChange } from '../events/record-change.ts'
import { closeDispute, evidenceNames } from './open-dispute.ts'

const findDispute = (call: Call, id: string) =>
  found(call.store.get('disputes', id), 'dispute', id, 'dispute')

const evidenceFields = Object.fromEntries(evidenceNames.map((name) => [name, text]))

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
    { evidence: hash(evidenceFields), metadata, submit: flag },
    (call, params, [id = '']) => {
      const before = findDispute(call, id)
      if (params.evidence && (before.status === 'won' || before.status === 'lost')) {
        throw notNow(`This dispute is already closed (${before.status}).`, { param: 'evidence' })
      }
      const said = Object.entries(params.evidence ?? {}).filter(([, value]) => value !== undefined)
      const evidence = Object.fromEntries(said.map(([name, value]) => [name, value || null]))
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

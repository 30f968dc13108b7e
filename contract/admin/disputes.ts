import * as z from 'zod/mini'
import { evidenceFiles, evidenceTexts, generatedEvidenceNames } from '#domain/evidence.ts'
import { giftCardStates } from '#domain/gift-card.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals, wholeNumber } from '../fields.ts'
import { moment, noted } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'
import { disputeView, ledgerLine, party } from './money-parts.ts'

const states = ['open', 'won', 'lost'] as const

/** Cents. */
const disputeRow = z.extend(z.omit(disputeView, { id: true }), {
  id: z.int(),
  /** Stripe's own. */
  disputeId: z.string(),
  /** Why the bank asks, in Stripe's words; null while that is not known here. */
  reason: z.nullable(z.string()),
  dueBy: z.nullable(moment),
  submittedAt: z.nullable(moment),
  /** Of a cleaning or a tip; null for a gift card, whose payment belongs to no job. */
  paymentId: z.nullable(z.int()),
  jobId: z.nullable(z.int()),
  customer: z.nullable(party),
  giftCard: z.nullable(
    noted(
      z.object({
        id: z.int(),
        state: z.enum(giftCardStates),
        buyer: z.object({ name: z.string(), email: z.string() }),
      }),
      { id: 'DisputedGiftCard' },
    ),
  ),
})

const oneDispute = z.extend(disputeRow, {
  /** What Stripe holds by now, texts and files by its names; null when it cannot be reached. */
  evidence: z.nullable(z.record(z.string(), z.string())),
  /** How often admins have saved evidence; a request with another number is outdated. */
  saved: z.int(),
  /** What we know and could say, and what we hold ready as files. */
  ready: z.object({
    texts: z.record(z.string(), z.string()),
    files: z.array(z.enum(generatedEvidenceNames)),
  }),
  /** Why evidence cannot be given; null while it can. */
  obstacle: z.nullable(z.enum(['dispute_closed', 'evidence_submitted', 'evidence_too_late'])),
  ledger: z.array(ledgerLine),
  acts: z.array(actView),
})

const says = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))
const [seen, tooFew] = [wholeNumber(0, 100_000, invalid('load_page_again')), invalid('choose_what_it_shows')]

const refusals = [
  ...['dispute_not_found', 'dispute_closed', 'evidence_submitted', 'evidence_too_late', 'evidence_refused'],
  ...['terms_changed', 'payments_unavailable'],
] as const

export const adminDisputes = endpoints({
  'GET /api/admin/disputes': {
    summary:
      "What banks ask about, newest first; found by the dispute's or payment's id at Stripe, by #number, the job's or the gift card's. 'open' is what the admin area counts",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(states)) }),
    answer: z.array(disputeRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/disputes/:id': {
    summary:
      'One dispute: what the bank asks, the evidence so far, what is held ready, and what the books say',
    access: 'operator',
    params: idParams,
    answer: oneDispute,
    refusals: ['dispute_not_found'],
  },
  'POST /api/admin/disputes/:id/evidence': {
    summary: 'Keeps evidence as a draft at Stripe, or submits all of it, which happens once and for all',
    access: 'operator',
    params: idParams,
    body: z.object({
      texts: z.object({
        product_description: says(evidenceTexts.product_description),
        service_date: says(evidenceTexts.service_date),
        customer_name: says(evidenceTexts.customer_name),
        customer_email_address: says(evidenceTexts.customer_email_address),
        billing_address: says(evidenceTexts.billing_address),
        cancellation_policy_disclosure: says(evidenceTexts.cancellation_policy_disclosure),
        cancellation_rebuttal: says(evidenceTexts.cancellation_rebuttal),
        refund_policy_disclosure: says(evidenceTexts.refund_policy_disclosure),
        refund_refusal_explanation: says(evidenceTexts.refund_refusal_explanation),
        duplicate_charge_explanation: says(evidenceTexts.duplicate_charge_explanation),
        uncategorized_text: says(evidenceTexts.uncategorized_text),
      }),
      /** What we hold ready, made into files now. */
      ready: z.array(z.enum(generatedEvidenceNames)),
      submit: z.boolean(),
      /** How often evidence had been saved by then. */
      seen,
      reason: actReason,
    }),
    answer: oneDispute,
    refusals: [...refusals, 'nothing_held_ready'],
  },
  'POST /api/admin/disputes/:id/files': {
    summary: 'Adds a file to the draft: a PDF, JPEG or PNG of at most 5 MB, one of each kind',
    access: 'operator',
    params: idParams,
    upload: {
      field: 'file',
      most: 1,
      fields: z.object({ as: z.enum(evidenceFiles, tooFew), seen, reason: actReason }),
    },
    answer: oneDispute,
    refusals: [...refusals, 'not_evidence', 'evidence_too_large', 'too_many_requests'],
  },
})

import * as z from 'zod/mini'
import { paymentPurposes } from '#domain/enums.ts'
import { receiptKinds, receiptLineKinds } from '#domain/receipt.ts'
import { endpoints } from './endpoint.ts'
import { identifier, idParams, page, pageRefusals, wholeNumber } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

/** A year in which receipts were issued. */
const year = wholeNumber(2000, 9999, invalid('year_not_valid'))

/** A receipt or credit note, in dollars; the amount of a credit note is negative. */
export const receiptRow = z.object({
  id: z.int(),
  kind: z.enum(receiptKinds),
  /** Without gaps in a year: 2026-000012. */
  number: z.string(),
  year: z.int(),
  jobId: z.int(),
  /** What was paid for. */
  purpose: z.enum(paymentPurposes),
  issuedAt: moment,
  amount: z.number(),
})

const receiptAddress = z.object({
  street: z.string(),
  aptNumber: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

/** The same with everything that it prints, as it was issued. */
const receiptDetail = z.extend(receiptRow, {
  /** Their sum is the amount. */
  lines: z.array(z.object({ kind: z.enum(receiptLineKinds), amount: z.number() })),
  /** What of the amount was paid with credit. */
  byCredit: z.number(),
  paidAt: moment,
  scheduledFor: moment,
  duration: z.int(),
  bathroomCount: z.int(),
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  customer: z.nullable(z.object({ name: z.nullable(z.string()), address: z.nullable(receiptAddress) })),
  /** What you agreed to when you kept the card for later payments. */
  consent: z.nullable(z.object({ text: z.string(), at: moment })),
  /** The number of the receipt that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** Of a receipt, oldest first. */
  creditNotes: z.array(receiptRow),
})

export const receipts = endpoints({
  'GET /api/receipts': {
    summary: 'Your receipts and credit notes, newest first',
    access: 'signed-in',
    query: z.object({ ...page, year: z.optional(year) }),
    answer: z.array(receiptRow),
    refusals: pageRefusals,
  },
  'GET /api/receipts/archive.zip': {
    summary: 'Your receipts and credit notes of a year as PDF files in one ZIP file',
    access: 'signed-in',
    query: z.object({ year }),
    answer: z.string(),
    gives: 'zip',
    refusals: ['receipt_not_found', 'too_many_requests'],
  },
  'GET /api/receipts/:id': {
    summary: 'One receipt or credit note of yours, as it was issued',
    access: 'signed-in',
    params: idParams,
    answer: receiptDetail,
    refusals: ['receipt_not_found'],
  },
  'GET /api/receipts/:id/pdf': {
    summary: 'The same as a PDF file, in the language of the page or account',
    access: 'signed-in',
    params: idParams,
    answer: z.string(),
    gives: 'pdf',
    refusals: ['receipt_not_found', 'too_many_requests'],
  },
  'GET /api/jobs/:id/receipts/:receiptId/pdf': {
    summary: 'A receipt or credit note of one booking as a PDF file',
    access: 'signed-in-or-link',
    params: z.object({ id: identifier, receiptId: identifier }),
    answer: z.string(),
    gives: 'pdf',
    refusals: ['job_not_found', 'not_your_part', 'receipt_not_found', 'too_many_requests'],
  },
})

import type { receiptRows } from '../expected/receipts.ts'
import { nothing, type SentRequest } from './request.ts'

const one: SentRequest = ({ receiptId }) => ({ params: { id: receiptId } })

export const receiptRequests: Record<keyof typeof receiptRows, SentRequest> = {
  'GET /api/receipts': nothing,
  'GET /api/receipts/archive.zip': () => ({ query: { year: '2026' } }),
  'GET /api/receipts/:id': one,
  'GET /api/receipts/:id/pdf': one,
  'GET /api/jobs/:id/receipts/:receiptId/pdf': ({ jobs, receiptId }) => ({
    params: { id: jobs.tipped, receiptId },
  }),
}

import type { adminRows } from '../expected/admin.ts'
import { type Ask, nothing } from './request.ts'

export const adminRequests: Record<keyof typeof adminRows, Ask> = {
  'GET /api/admin/people': nothing,
  'GET /api/admin/cleaners': nothing,
  'GET /api/admin/numbers': nothing,
  'GET /api/admin/numbers.csv': nothing,
}

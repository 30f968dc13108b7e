import type { ownDataRows } from '../expected/own-data.ts'
import { type Ask, nothing } from './request.ts'

const proof: Ask = ({ account: { password } }) => ({ body: { password } })

export const ownDataRequests: Record<keyof typeof ownDataRows, Ask> = {
  'POST /api/account/export': proof,
  'GET /api/account/export/:token': ({ exportToken }) => ({ params: { token: exportToken } }),
  'GET /api/account/deletion': nothing,
  'POST /api/account/delete': proof,
}

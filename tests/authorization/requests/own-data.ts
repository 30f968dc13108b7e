import type { ownDataRows } from '../expected/own-data.ts'
import { nothing, type SentRequest } from './request.ts'

const proof: SentRequest = ({ account: { password } }) => ({ body: { password } })

export const ownDataRequests: Record<keyof typeof ownDataRows, SentRequest> = {
  'POST /api/account/export': proof,
  'GET /api/account/export/:token': ({ exportToken }) => ({ params: { token: exportToken } }),
  'GET /api/account/deletion': nothing,
  'POST /api/account/delete': proof,
}

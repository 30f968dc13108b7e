import { testSubscription } from '../../support/push.ts'
import type { pushRows } from '../expected/push.ts'
import { nothing, type SentRequest } from './request.ts'

export const pushRequests: Record<keyof typeof pushRows, SentRequest> = {
  'GET /api/push': nothing,
  'PUT /api/push/subscriptions': () => ({ body: testSubscription() }),
  'DELETE /api/push/subscriptions/:id': ({ pushDeviceId }) => ({ params: { id: pushDeviceId } }),
  'POST /api/push/seen': ({ pushToken }) => ({ body: { token: pushToken } }),
}

import * as z from 'zod/mini'
import { done, endpoints } from './endpoint.ts'
import { idParams } from './fields.ts'
import { moment } from './notes.ts'

// Browsers make these values; no one types them.
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))

const pushState = z.object({
  /** The key to subscribe with; null where push notifications are not offered. */
  publicKey: z.nullable(z.string()),
  /** True where a fake stands in for the push services of browsers. */
  isFake: z.boolean(),
  devices: z.array(
    z.object({
      id: z.int(),
      /** The browser of this session. */
      current: z.boolean(),
      device: z.string(),
      createdAt: moment,
      lastUsedAt: z.nullable(moment),
    }),
  ),
})

/** Push notifications in the browsers of an account. */
export const push = endpoints({
  'GET /api/push': {
    summary: 'Whether push notifications are offered, and in which browsers you have turned them on',
    access: 'signed-in',
    answer: pushState,
    refusals: [],
  },
  'PUT /api/push/subscriptions': {
    summary:
      'Turns push notifications on in this browser until you sign out; the eleventh browser ends the one used longest ago',
    access: 'signed-in',
    body: z.object({
      endpoint: z.string().check(z.maxLength(1000)),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    answer: pushState,
    supportMay: true,
    refusals: ['push_not_offered', 'push_refused', 'too_many_requests'],
  },
  'DELETE /api/push/subscriptions/:id': {
    summary: 'Turns push notifications off in one of your browsers',
    access: 'signed-in',
    params: idParams,
    answer: done,
    supportMay: true,
    refusals: ['push_device_not_found'],
  },
  'POST /api/push/seen': {
    summary: 'Tells that a push notification was opened, by the token that it carries: its SMS is not sent',
    access: 'anyone',
    body: z.object({ token: z.string().check(z.maxLength(120)) }),
    answer: done,
    refusals: ['no_such_push', 'too_many_requests'],
  },
})

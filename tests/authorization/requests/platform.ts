import { signCheck } from '#tests/support/checkr.ts'
import type { otherRows, platformRows } from '../expected/platform.ts'
import { nothing, type SentRequest } from './request.ts'

const photo: SentRequest = ({ pictureUrl }) => ({ params: { name: pictureUrl.split('/').at(-1) ?? '' } })

export const platformRequests: Record<keyof typeof platformRows, SentRequest> = {
  'GET /api/config': nothing,
  'GET /api/platform/numbers': nothing,
  'GET /api/platform/status': nothing,
  'POST /api/contact': () => ({
    body: {
      name: 'Nina New',
      email: 'nina@example.com',
      subject: 'A large house',
      message: 'Do you clean houses with six bathrooms?',
    },
  }),
  'POST /api/webhooks/checkr': () => {
    const body = {
      id: 'event1',
      type: 'report.completed',
      data: { object: { object: 'report', id: 'unknown' } },
    }
    return { body, headers: { 'x-checkr-signature': signCheck(JSON.stringify(body)) } }
  },
  'POST /api/webhooks/sms': () => ({
    form: new URLSearchParams({ From: '+12065550777', Body: 'STOP', MessageSid: 'SM1' }),
    headers: { 'x-twilio-signature': 'of Twilio' },
  }),
}

export const otherRequests: Record<keyof typeof otherRows, SentRequest> = {
  'GET /healthz': nothing,
  'GET /readyz': nothing,
  'GET /metrics': nothing,
  'GET /.well-known/security.txt': nothing,
  'GET /robots.txt': nothing,
  'GET /sitemap.xml': nothing,
  'GET /site.webmanifest': nothing,
  'GET /share.png': nothing,
  'GET /api/openapi.json': nothing,
  'GET /api/docs': nothing,
  'GET /api/docs/reference.js': nothing,
  'GET /photos/:name': photo,
  'GET /photos/small/:name': photo,
  'GET /sandbox': nothing,
  'GET /sandbox/style.css': nothing,
  'GET /sandbox/clock': nothing,
  'POST /sandbox/clock': () => ({ body: { advance: { hours: 1 } } }),
}

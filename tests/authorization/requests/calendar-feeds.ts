import type { calendarFeedRows } from '../expected/calendar-feeds.ts'
import { nothing, type SentRequest } from './request.ts'

export const calendarFeedRequests: Record<keyof typeof calendarFeedRows, SentRequest> = {
  'GET /api/calendar': nothing,
  'PUT /api/calendar': nothing,
  'DELETE /api/calendar': nothing,
  'GET /api/calendar/:secret.ics': ({ feedSecret }) => ({ params: { secret: feedSecret } }),
}

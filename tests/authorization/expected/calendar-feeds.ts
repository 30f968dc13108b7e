import type { calendarFeeds } from '#contract/calendar-feeds.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const signedIn = { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) }

export const calendarFeedRows = {
  'GET /api/calendar': signedIn,
  'PUT /api/calendar': signedIn,
  'DELETE /api/calendar': signedIn,
  // Open to every holder of the address.
  'GET /api/calendar/:secret.ics': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
} satisfies Rows<keyof typeof calendarFeeds>

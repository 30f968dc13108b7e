import * as z from 'zod/mini'
import { done, endpoints } from './endpoint.ts'
import { moment } from './notes.ts'

export const calendarFeeds = endpoints({
  'GET /api/calendar': {
    summary: 'Whether your visits have a secret address for calendar apps; null without one',
    access: 'signed-in',
    answer: z.nullable(
      z.object({
        createdAt: moment,
        /** When an app last read it, to the hour; null before the first time. */
        fetchedAt: z.nullable(moment),
      }),
    ),
    refusals: [],
  },
  'PUT /api/calendar': {
    summary:
      'Makes a secret address for calendar apps, which is shown only now; an earlier one stops working',
    access: 'signed-in',
    answer: z.object({ address: z.string(), createdAt: moment }),
    supportMay: true,
    refusals: [],
  },
  'DELETE /api/calendar': {
    summary: 'Ends your secret address for calendar apps',
    access: 'signed-in',
    answer: done,
    supportMay: true,
    refusals: [],
  },
  'GET /api/calendar/:secret.ics': {
    summary: 'Your visits of the last 60 days and all to come as a calendar, by its secret address',
    access: 'anyone',
    params: z.object({ secret: z.string().check(z.maxLength(120)) }),
    answer: z.string(),
    gives: 'calendar',
    isTagged: true,
    refusals: ['no_such_calendar', 'calendar_suspended', 'too_many_requests'],
  },
})

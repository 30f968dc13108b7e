import * as z from 'zod/mini'
import { availabilityLimits, weekdays } from '#domain/availability/availability.ts'
import { availabilityConflicts } from '#domain/availability/conflict.ts'
import { calendarDay } from './calendar-day.ts'
import { endpoints } from './endpoint.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

/** More are refused with a text that names the limit: `domain/availability/problem.ts`. */
const mostEntries = 200
const timeOfDay = z.string().check(z.maxLength(5))
const mostMinutes = availabilityLimits.travelMinutes
const noMinutes = invalid('minutes_out_of_range', mostMinutes)

/**
 * Local time in quarters of an hour, HH:MM. Hours whose end is before their start end on the next day; 24:00 is
 * midnight at the end of the day.
 */
const weeklySpan = z.object({
  weekday: z.enum(weekdays, invalid('choose_day')),
  from: timeOfDay,
  to: timeOfDay,
})

const availability = z.object({
  weekly: z.array(weeklySpan).check(z.maxLength(mostEntries)),
  daysOff: z.array(z.object({ from: calendarDay, to: calendarDay })).check(z.maxLength(mostEntries)),
  travelMinutes: z.int(noMinutes).check(z.minimum(0, noMinutes), z.maximum(mostMinutes, noMinutes)),
})

const availabilityView = z.object({
  ...availability.shape,
  /** The accepted visits that are not over, and why one does not fit; none of them changes. */
  visits: z.array(
    z.object({
      jobId: z.int(),
      scheduledFor: moment,
      endsAt: moment,
      conflict: z.nullable(z.enum(availabilityConflicts)),
    }),
  ),
})

export const availabilityCalls = endpoints({
  'GET /api/cleaner/availability': {
    summary:
      'Your weekly hours, days off from today on, minutes to travel, and the visits that you have accepted',
    access: 'cleaner',
    answer: availabilityView,
    refusals: [],
  },
  'PUT /api/cleaner/availability': {
    summary: 'Replaces them; no visit is canceled, and the answer says which of them do not fit',
    access: 'cleaner',
    body: availability,
    answer: availabilityView,
    refusals: [],
  },
})

import * as z from 'zod/mini'
import { availabilityLimits, weekdays } from '#domain/availability/availability.ts'
import { availabilityConflicts } from '#domain/availability/conflict.ts'
import { calendarDay } from './calendar-day.ts'
import { endpoints } from './endpoint.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const { spansPerDay, daysOff, travelMinutes } = availabilityLimits
const noQuarter = invalid('choose_quarter_hour')
const quarterOfDay = /^([01]\d|2[0-3]):(00|15|30|45)$/

/** Local time. Hours whose end is before their start end on the next day; 24:00 is midnight at the end of the day. */
const weeklySpan = z.object({
  weekday: z.enum(weekdays, invalid('choose_day')),
  from: z.string(noQuarter).check(z.regex(quarterOfDay, noQuarter)),
  to: z.string(noQuarter).check(z.refine((time) => time === '24:00' || quarterOfDay.test(time), noQuarter)),
})

const availability = z.object({
  weekly: z
    .array(weeklySpan)
    .check(z.maxLength(spansPerDay * weekdays.length, invalid('too_many_spans', spansPerDay))),
  daysOff: z
    .array(z.object({ from: calendarDay, to: calendarDay }))
    .check(z.maxLength(daysOff, invalid('too_many_days_off', daysOff))),
  travelMinutes: z
    .int(invalid('minutes_out_of_range', travelMinutes))
    .check(
      z.minimum(0, invalid('minutes_out_of_range', travelMinutes)),
      z.maximum(travelMinutes, invalid('minutes_out_of_range', travelMinutes)),
    ),
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

import * as z from 'zod/mini'
import { isRealDay } from '#domain/service-time.ts'
import { noted } from './notes.ts'
import { invalid } from './validation.ts'

const noDay = invalid('choose_day')
const farthestDay = '2100-01-01'

/** A day of the calendar, as YYYY-MM-DD. */
export const calendarDay = noted(
  z.string(noDay).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, noDay),
    z.refine((text) => isRealDay(text) && text < farthestDay, noDay),
  ),
  { format: 'date', examples: ['2027-06-30'] },
)

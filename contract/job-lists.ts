import * as z from 'zod/mini'
import { isRealDay } from '#domain/service-time.ts'
import { page, searchText } from './fields.ts'
import { invalid } from './validation.ts'

const sorts = [
  'date-earliest',
  'date-latest',
  'price-low',
  'price-high',
  'duration-shortest',
  'duration-longest',
] as const
const dayTabs = ['all', 'today', 'tomorrow', 'two-days', 'later'] as const

/** Own jobs by status: still to be done, done, canceled; and those that need the reader's answer or payment. */
const jobGroups = ['active', 'completed', 'cancelled', 'attention'] as const

/** The jobs a person booked or those they clean; both when it is not named. Source: decision 015. */
export const side = z.optional(z.enum(['customer', 'cleaner']))

const noDay = invalid('day_format')

/** A calendar day of the service zone. */
const calendarDay = z
  .string(noDay)
  .check(z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isRealDay(day), noDay))

export const ownJobsQuery = z.object({
  ...page,
  side,
  group: z.optional(z.enum(jobGroups)),
  sort: z.optional(z.enum(['latest', 'soonest'])),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
})

export const availableQuery = z.object({
  ...page,
  sort: z.optional(z.enum(sorts)),
  day: z.optional(z.enum(dayTabs)),
  /** The visits of your regular customers alone. */
  customers: z.optional(z.enum(['regular'])),
  search: searchText,
})

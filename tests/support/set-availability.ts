import type { Availability, Weekday } from '#domain/availability/availability.ts'
import type { TestPerson } from './people.ts'

/** Hours of the same length on several weekdays. */
export const hoursOn = (days: Weekday[], from = '09:00', to = '17:00') =>
  days.map((weekday) => ({ weekday, from, to }))

/** Replaces a cleaner's availability. */
export const setAvailability = ({ actor }: TestPerson, parts: Partial<Availability>) =>
  actor.call('PUT /api/cleaner/availability', {
    body: { weekly: [], daysOff: [], travelMinutes: 0, ...parts },
  })

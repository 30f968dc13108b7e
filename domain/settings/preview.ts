import { bathroomLimits } from '../limits.ts'
import { quote } from '../pricing/quote.ts'
import { isServed } from '../service-area.ts'
import type { ServiceDay } from '../service-time.ts'
import { acceptedHoursOf, type SettingsText } from './settings.ts'

export interface ExamplePrice {
  when: 'today' | 'later'
  bathrooms: number
  beforeCents: number
  afterCents: number
}

/** What a cleaning costs before and after a change, for each number of bathrooms that can be booked; empty when nothing differs. */
export function examplePrices(before: SettingsText, after: SettingsText): ExamplePrice[] {
  const [today, later] = ['2026-01-01', '2026-01-02']
  const counts = Array.from({ length: bathroomLimits.max }, (_, index) => bathroomLimits.min + index)
  return (['later', 'today'] as const)
    .flatMap((when) =>
      counts.map((bathrooms) => {
        const cents = (settings: SettingsText) =>
          quote(when === 'today' ? today : later, today, bathrooms, settings).totalCents
        return { when, bathrooms, beforeCents: cents(before), afterCents: cents(after) }
      }),
    )
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
}

/** Days that are newly closed. */
export function newHolidays(before: SettingsText, after: SettingsText): ServiceDay[] {
  const known = new Set(before.holidays.map(({ day }) => day))
  return after.holidays.map(({ day }) => day).filter((day) => !known.has(day))
}

/** True for a ZIP code that was served before a change and is not afterwards. */
export function stopsServingZip(zip: string, before: SettingsText, after: SettingsText): boolean {
  return isServed(zip, before.zipCodes) && !isServed(zip, after.zipCodes)
}

/** Hours at which a visit could begin before a change and cannot afterwards. */
export function removedHours(before: SettingsText, after: SettingsText): number[] {
  const [old, now] = [acceptedHoursOf(before), acceptedHoursOf(after)]
  return Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => hour >= old.first && hour <= old.last && (hour < now.first || hour > now.last),
  )
}

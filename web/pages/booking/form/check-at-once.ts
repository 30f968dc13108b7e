import { outsideZip, type ServiceArea } from '../../../../domain/service-area.ts'
import { holidayOn } from '../../../../domain/settings/holidays.ts'
import { bookingProblems } from '../../../copy/booking.ts'
import { serviceAreaCopy } from '../../../copy/service-area.ts'
import type { BookingValues, Problems } from './booking-values.ts'

export interface Place {
  guest: boolean
  addresses: { id: number; zipCode: string }[]
  area: ServiceArea
}

export type Holidays = Parameters<typeof holidayOn>[1]['holidays']

/** Said at once, before anything is sent: that nobody cleans on that day. */
export function checkDay({ date }: Pick<BookingValues, 'date'>, holidays: Holidays): Problems {
  const name = holidayOn(date, { holidays })
  return name === null ? {} : { date: bookingProblems.holiday(name) }
}

export const choosesSaved = (values: BookingValues, { guest, addresses }: Place) =>
  !guest && values.addressOption === 'existing' && addresses.length > 0

/** Said at once, before anything is sent: that we do not clean there. */
export function checkArea(values: BookingValues, at: Place): Problems {
  const saved = choosesSaved(values, at) && at.addresses.find(({ id }) => id === values.addressId)
  const zip = outsideZip(saved ? saved.zipCode : values.zipCode, at.area)
  if (zip === null) return {}
  return { [saved ? 'addressId' : 'zipCode']: serviceAreaCopy.outside(zip) }
}

import { neighborhoodOf } from '#domain/neighborhoods.ts'
import { jobCopy as copy } from '#text/ui.ts'

/** The address of a job; `street` is missing when the viewer must not see it. */
interface JobAddress {
  street: string | null
  aptNumber?: string | null
  city: string
  state: string
  zipCode: string
}

/** 'Seattle, WA', or with the ZIP code 'Seattle, WA 98101'. */
export function placeOf(address: JobAddress, withZip = false): string {
  const place = `${address.city}, ${address.state}`
  return withZip ? `${place} ${address.zipCode}` : place
}

/** The place with its neighborhood: 'Capitol Hill, Seattle, WA 98122'. */
export function areaOf(address: JobAddress): string {
  const neighborhood = neighborhoodOf(address.zipCode)
  const isNamed = neighborhood && neighborhood !== address.city
  return isNamed ? `${neighborhood}, ${placeOf(address, true)}` : placeOf(address, true)
}

/** The address in two lines; without the street when the viewer must not see it. */
export function addressLines(address: JobAddress): string[] {
  const apartment = address.aptNumber && copy.apartment(address.aptNumber)
  const street = [address.street, apartment].filter(Boolean).join(', ')
  return [street, placeOf(address, true)].filter(Boolean)
}

/** The address in one line with the neighborhood, by which cleaners plan. */
export function addressWithArea(address: JobAddress | null): string {
  if (!address) return copy.noAddress
  const [street] = address.street ? addressLines(address) : []
  return [street, areaOf(address)].filter(Boolean).join(', ')
}

/** The address in one line. */
export function addressLine(address: JobAddress | null): string {
  return address ? addressLines(address).join(', ') : copy.noAddress
}

/** The address for a map query: without the apartment number, which map search does not understand. */
export function mapAddress(address: JobAddress): string {
  return addressLine({ ...address, aptNumber: null })
}

import { neighborhoodOf } from '#domain/neighborhoods.ts'
import { jobCopy as copy } from '#web/copy/ui.ts'

/** Where a job is or may be; the street is missing where it is not for this person. */
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

/** With what neighbors call it: 'Capitol Hill, Seattle, WA 98122'. */
export function areaOf(address: JobAddress): string {
  const neighborhood = neighborhoodOf(address.zipCode)
  const isNamed = neighborhood && neighborhood !== address.city
  return isNamed ? `${neighborhood}, ${placeOf(address, true)}` : placeOf(address, true)
}

/** The address over two lines; without the street when it is not for this person. */
export function addressLines(address: JobAddress): string[] {
  const apartment = address.aptNumber && copy.apartment(address.aptNumber)
  const street = [address.street, apartment].filter(Boolean).join(', ')
  return [street, placeOf(address, true)].filter(Boolean)
}

/** In one line with the neighborhood, as cleaners plan by it. */
export function addressWithArea(address: JobAddress | null): string {
  if (!address) return copy.noAddress
  const [street] = address.street ? addressLines(address) : []
  return [street, areaOf(address)].filter(Boolean).join(', ')
}

/** The address in one line. */
export function addressLine(address: JobAddress | null): string {
  return address ? addressLines(address).join(', ') : copy.noAddress
}

/** The address for a map: an apartment number would only confuse it. */
export function mapAddress(address: JobAddress): string {
  return addressLine({ ...address, aptNumber: null })
}

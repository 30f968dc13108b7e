import { jobCopy as copy } from '../copy/ui.ts'

/** Where a job is or may be; the street is missing where it is not for this person. */
interface Address {
  street: string | null
  aptNumber?: string | null
  city: string
  state: string
  zipCode: string
}

/** 'Seattle, WA', or with the ZIP code 'Seattle, WA 98101'. */
export function placeOf(address: Address, withZip = false): string {
  const place = `${address.city}, ${address.state}`
  return withZip ? `${place} ${address.zipCode}` : place
}

/** The address over two lines; without the street when it is not for this person. */
export function addressLines(address: Address): string[] {
  const apartment = address.aptNumber && copy.apartment(address.aptNumber)
  const street = [address.street, apartment].filter(Boolean).join(', ')
  return [street, placeOf(address, true)].filter(Boolean)
}

/** The same in one line. */
export function addressLine(address: Address | null): string {
  return address ? addressLines(address).join(', ') : copy.noAddress
}

/** The address for a map: an apartment number would only confuse it. */
export function mapAddress(address: Address): string {
  return addressLine({ ...address, aptNumber: null })
}

import type { JobView } from '../../../../contract/job-view.ts'
import { job as copy } from '../../../copy/cleaner.ts'

type Address = NonNullable<JobView['address']>

/** 'Seattle, WA', or with the ZIP code 'Seattle, WA 98101'. */
export function placeOf(address: Address, withZip = false): string {
  const place = `${address.city}, ${address.state}`
  return withZip ? `${place} ${address.zipCode}` : place
}

/** The address over two lines; without the street when it is not for this person. */
export function addressLines(address: Address): string[] {
  const apartment = address.aptNumber ? copy.apartment(address.aptNumber) : null
  const street = [address.street, apartment].filter(Boolean).join(', ')
  return street ? [street, placeOf(address, true)] : [placeOf(address, true)]
}

/** The address for a map: an apartment number would only confuse it. */
export function addressLine(address: Address): string {
  return [address.street, placeOf(address, true)].filter(Boolean).join(', ')
}

import type { JobView } from '../../contract/job-view.ts'
import { jobCardCopy as copy } from '../copy/ui.ts'

type Address = NonNullable<JobView['address']>

/** Street, apartment and town in one line, as far as the viewer may see them. */
export function addressLine(address: Address | null): string {
  if (!address) return copy.noAddress
  const parts = [address.street, address.aptNumber && copy.apartment(address.aptNumber), address.city]
  const place = parts.filter(Boolean).join(', ')
  const region = `${address.state} ${address.zipCode}`.trim()
  return [place, region].filter(Boolean).join(', ') || copy.noAddress
}

import { refusals } from '#contract/refusals.ts'
import { isServed, type ServiceArea } from '#domain/service-area.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Refuses a booking for an address outside of the service area, in any format. */
export function checkServiceArea(
  zipCode: string,
  { field, area }: { field: string; area: ServiceArea },
): void {
  if (isServed(zipCode, area)) return
  throw refuse('outside_service_area', { fields: { [field]: refusals.outside_service_area[1] } })
}

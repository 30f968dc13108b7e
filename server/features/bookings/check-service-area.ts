import { refusals } from '../../../contract/refusals.ts'
import { isServed, type ServiceArea } from '../../../domain/service-area.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'

/** Refuses a booking for an address outside of the service area, whichever way the address came. */
export async function checkServiceArea(
  tx: Tx,
  { addressId, field, area }: { addressId: number; field: string; area: ServiceArea },
): Promise<void> {
  const { zip_code } = await tx
    .selectFrom('addresses')
    .select('zip_code')
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  if (isServed(zip_code, area)) return
  throw refuse('outside_service_area', { fields: { [field]: refusals.outside_service_area[1] } })
}

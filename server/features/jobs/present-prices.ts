import { dollarsFromCents } from '../../../domain/money.ts'
import type { Prices } from '../../../domain/pricing/quote.ts'

/** What is said of the prices that a job was booked at, in dollars. */
export function presentPrices({ perBathroomCents, emergencyAboveCents }: Prices) {
  return {
    perBathroom: dollarsFromCents(perBathroomCents),
    emergencyAbove: dollarsFromCents(emergencyAboveCents),
  }
}

import type { Terms } from '../terms.ts'

/** What the platform adds to a cleaner's earnings from a job of this price, by its terms. */
export function boostCentsOf(
  priceCents: number,
  { boostPercent }: Partial<Pick<Terms, 'boostPercent'>>,
): number {
  return Math.round((priceCents * (boostPercent ?? 0)) / 100)
}

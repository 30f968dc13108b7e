/** The sum of movements, in cents. */
export function sumCents(movements: { cents: number }[]): number {
  return movements.reduce((sum, { cents }) => sum + cents, 0)
}

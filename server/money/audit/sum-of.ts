/** What movements come to, in cents. */
export function sumOf(movements: { cents: number }[]): number {
  return movements.reduce((sum, { cents }) => sum + cents, 0)
}

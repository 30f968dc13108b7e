import { dollarsFromCents } from '../../../../domain/money.ts'
import { money } from '../../../copy/format.ts'

/** A figure of money on the desk. */
export function Amount({ cents }: { cents: number }) {
  return <span className="money">{money(dollarsFromCents(cents))}</span>
}

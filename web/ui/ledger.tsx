import type { ReactNode } from 'react'
import classes from './ledger.module.css'

/** Money line by line, as in a book: what it is, and how much. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={classes.ledger}>{children}</dl>
}

export function LedgerLine({
  label,
  children,
  strong,
}: {
  label: string
  children: ReactNode
  strong?: boolean
}) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd className="money">{children}</dd>
    </div>
  )
}

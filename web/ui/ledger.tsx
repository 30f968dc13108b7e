import type { ReactNode } from 'react'
import classes from './ledger.module.css'

/** Amounts line by line. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={classes.ledger}>{children}</dl>
}

export function LedgerLine({
  label,
  children,
  strong,
}: {
  label: ReactNode
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

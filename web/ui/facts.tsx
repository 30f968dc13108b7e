import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of terms and values. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface UiFactProps {
  label: string
  children: ReactNode
  /** Takes a row of its own. */
  wide?: boolean
  /** Money has tabular figures, and may be emphasized. */
  money?: boolean
  strong?: boolean
}

export function Fact({ label, children, wide, money, strong }: UiFactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd className={money ? 'money' : undefined} data-strong={strong || undefined}>
        {children}
      </dd>
    </div>
  )
}

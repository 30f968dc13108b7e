import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Terms and what they are, side by side. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface UiFactProps {
  label: string
  children: ReactNode
  /** Takes a row of its own. */
  wide?: boolean
  /** Money stands in tabular figures and may be the figure that matters most. */
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

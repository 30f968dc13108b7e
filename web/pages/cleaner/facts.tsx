import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Labelled facts about something: a list of terms and what they are. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  label: string
  children: ReactNode
  /** Money stands in tabular figures and may be the figure that matters most. */
  money?: boolean
  strong?: boolean
}

export function Fact({ label, children, money, strong }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`${classes.value} ${money ? 'money' : ''}`} data-strong={strong || undefined}>
        {children}
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Terms and what they are, side by side. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  label: string
  children: ReactNode
  /** Takes a row of its own. */
  wide?: boolean
}

export function Fact({ label, children, wide }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

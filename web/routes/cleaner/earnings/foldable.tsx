import type { ReactNode } from 'react'
import classes from './foldable.module.css'

interface Props {
  /** False shows the content without a disclosure. */
  folded?: boolean
  summary: string
  children: ReactNode
}

/** A long table behind a disclosure. */
export function Foldable({ folded = true, summary, children }: Props) {
  if (!folded) return children
  return (
    <details>
      <summary className={classes.summary}>{summary}</summary>
      {children}
    </details>
  )
}

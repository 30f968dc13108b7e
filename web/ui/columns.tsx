import type { ReactNode } from 'react'
import classes from './columns.module.css'

interface Props {
  /** The minimum width of the window. */
  from?: 'always' | 'md' | 'lg'
  /** With a wider gap. */
  wide?: true
  children: ReactNode
}

/** Two columns where there is room. Mantine's grid would write a style element into the body for each. */
export function Columns({ from = 'md', wide, children }: Props) {
  return (
    <div className={classes.columns} data-from={from} data-wide={wide}>
      {children}
    </div>
  )
}

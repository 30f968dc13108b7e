import type { ReactNode } from 'react'
import classes from './chart-axes.module.css'

interface Props {
  /** The values at the top and the bottom; empty when there are none. */
  highest: string
  lowest: string
  /** The names of the first and the last bar. */
  first?: string | undefined
  last?: string | undefined
  /** The drawing, an svg. */
  children: ReactNode
}

/** Writes the axes of a chart next to its drawing. Their texts repeat what the chart is labelled with. */
export function ChartAxes({ highest, lowest, first, last, children }: Props) {
  return (
    <div className={classes.chart}>
      <div className={classes.values} aria-hidden="true">
        <span>{highest}</span>
        <span>{lowest}</span>
      </div>
      {children}
      <div className={classes.names} aria-hidden="true">
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </div>
    </div>
  )
}

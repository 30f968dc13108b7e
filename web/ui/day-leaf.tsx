import { leafOf } from '#locales/format.ts'
import { useConfig } from '../api/config.tsx'
import classes from './day-leaf.module.css'

/** A calendar leaf; the text next to it says the date too. */
export function DayLeaf({ at, over = false }: { at: string; over?: boolean }) {
  const [month, day, weekday] = leafOf(at, useConfig().serviceZone)
  return (
    <span className={classes.leaf} data-over={over || undefined} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
      <span className={classes.weekday}>{weekday}</span>
    </span>
  )
}

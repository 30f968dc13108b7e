import { Link } from 'react-router'
import classes from './part-tabs.module.css'

interface Tab {
  to: string
  words: string
  /** The number of items; undefined when unknown or not shown. */
  count?: number | undefined
  /** What in it waits for the person. */
  note?: string | undefined
  open: boolean
}

/** The tabs of a list; each has its own URL, so that going back finds it. */
export function PartTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, words, count, note, open }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          preventScrollReset
          className={classes.tab}
          aria-current={open ? 'page' : undefined}
        >
          {words} <span className={classes.count}>{count}</span>
          {note && <span className={classes.note}>{note}</span>}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router'
import classes from './part-tabs.module.css'

interface Tab {
  to: string
  words: string
  /** How many it holds; undefined as long as no one knows, or where it is not said. */
  count?: number | undefined
  /** What of it waits for the person. */
  note?: string | undefined
  open: boolean
}

/** The parts of a list: each has an address of its own, so that the way back finds it. */
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

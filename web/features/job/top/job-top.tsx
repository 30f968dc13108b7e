import type { ReactNode } from 'react'
import classes from './job-top.module.css'

interface Props {
  /** Content of the h1: the job's title and badge. */
  title: ReactNode
  /** The state of the job in one sentence. */
  state: string
  /** Explains the next step. */
  next?: ReactNode
  /** Buttons for the acts that are possible now. */
  children?: ReactNode
}

/** The top of a job page: state, next step and acts. */
export function JobTop({ title, state, next, children }: Props) {
  return (
    <div className={classes.top}>
      <header className={classes.title}>{title}</header>
      <p className={classes.state}>{state}</p>
      <div className={classes.next}>{next}</div>
      {children}
    </div>
  )
}

/** A row of buttons; the main act is filled. */
export function TopActs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.acts} data-acts>
      {children}
    </section>
  )
}

/** A row of its own below the others, for an act that ends something. */
export function ActsApart({ children }: { children: ReactNode }) {
  return <div className={classes.apart}>{children}</div>
}

import type { ReactNode } from 'react'
import classes from './job-top.module.css'

interface Props {
  /** The page's one h1, and beside it what the job is called and how it is marked. */
  title: ReactNode
  /** How the job stands, in one sentence. */
  state: string
  /** What follows from it. */
  next?: ReactNode
  /** What the person can do now. */
  children?: ReactNode
}

/** The top of a job's page: how it stands, what comes next, and what can be done. */
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

/** What can be done, as a row of buttons; the main one in the colour that leads. */
export function TopActs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.acts} data-acts>
      {children}
    </section>
  )
}

/** An act that ends something, on a row of its own below the others. */
export function ActsApart({ children }: { children: ReactNode }) {
  return <div className={classes.apart}>{children}</div>
}

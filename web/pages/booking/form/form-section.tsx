import { type ReactNode, useId } from 'react'
import classes from './booking.module.css'

/** A step of the form: its question, and the fields that answer it. */
export function FormSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import classes from './booking.module.css'

/** A card of the form with its question above. */
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

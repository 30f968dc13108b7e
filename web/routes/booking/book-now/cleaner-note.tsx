import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { bookingCopy } from '#text/booking.ts'
import classes from '#web/features/booking-form/booking.module.css'
import { dashboardOf } from '#web/paths.ts'

const copy = bookingCopy.otherRole

/** Explains why only customers can book here. */
export function CleanerNote({ role }: { role: 'cleaner' | 'admin' | 'support' }) {
  return (
    <section className={classes.note}>
      <h2 className={classes.heading}>{copy[role].title}</h2>
      <p>{copy[role].text}</p>
      <Button component={Link} to={dashboardOf(role)}>
        {copy.link}
      </Button>
    </section>
  )
}

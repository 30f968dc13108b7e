import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { bookingCopy } from '../../../copy/booking.ts'
import { dashboardOf } from '../../../paths.ts'
import classes from '../form/booking.module.css'

const copy = bookingCopy.otherRole

/** Why somebody who is not a customer finds no form here. */
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

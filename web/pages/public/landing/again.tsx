import { publicCopy } from '../../../copy/public.ts'
import { paths } from '../../../paths.ts'
import frame from '../frame/frame.module.css'
import type { Visit } from '../frame/visit.ts'
import styles from './again.module.css'

const copy = publicCopy.again

/** Where people read this far, the way to book is beside them again. */
export function Again({ visit }: { visit: Visit }) {
  return (
    <section className={styles.again}>
      <h2>{copy.title}</h2>
      <p>{copy.flat}</p>
      <a href={bookingOf(visit)} className={frame.button}>
        {publicCopy.picker.request}
      </a>
    </section>
  )
}

/** On phones the price and the way to book stay at the thumb, once the first screen with its own button is gone. */
export function BookingBar({ visit }: { visit: Visit }) {
  const { regularBase, perBathroom } = visit.config.prices
  return (
    <p className={styles.bar}>
      <strong>{copy.from(regularBase + perBathroom)}</strong>
      <a href={bookingOf(visit)} className={frame.button}>
        {publicCopy.picker.request}
      </a>
    </p>
  )
}

const bookingOf = ({ dashboard }: Visit) => (dashboard ? paths.requestCleaning() : paths.bookNow())

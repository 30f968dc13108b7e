import { publicCopy } from '#text/public.ts'
import frame from '#web/features/public-frame/frame.module.css'
import { mainActionOf } from '#web/features/public-frame/main-way.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import styles from './again.module.css'

const copy = publicCopy.again

/** Repeats the booking button at the end of the page. */
export function BookingCallToAction({ visit }: { visit: PublicVisit }) {
  return (
    <section className={styles.again}>
      <h2>{copy.title}</h2>
      <p>{copy.flat}</p>
      <MainButton visit={visit} />
    </section>
  )
}

/** On phones the price and the booking button stay at the bottom once the first screen has scrolled away. */
export function BookingBar({ visit }: { visit: PublicVisit }) {
  const { regularBase, perBathroom } = visit.config.prices
  return (
    <p className={styles.bar}>
      <strong>{copy.from(regularBase + perBathroom)}</strong>
      <MainButton visit={visit} />
    </p>
  )
}

function MainButton({ visit }: { visit: PublicVisit }) {
  const { to, words } = mainActionOf(visit)
  return (
    <a href={to} className={frame.button}>
      {words}
    </a>
  )
}

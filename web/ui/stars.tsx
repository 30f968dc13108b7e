import { uiCopy } from '#text/ui.ts'
import classes from './stars.module.css'

export const starPath = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const five = [1, 2, 3, 4, 5]

/** A rating as five stars, partially filled. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={uiCopy.stars(rating)}>
      <Row size={size} />
      <span className={classes.filled} style={{ width: `${Math.min(100, (rating / 5) * 100)}%` }}>
        <Row size={size} />
      </span>
    </span>
  )
}

function Row({ size }: { size: number }) {
  return (
    <span className={classes.row}>
      {five.map((n) => (
        <svg key={n} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
          <path d={starPath} />
        </svg>
      ))}
    </span>
  )
}

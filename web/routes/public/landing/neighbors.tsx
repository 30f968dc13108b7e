import type { Answer } from '#contract/index.ts'
import { publicCopy } from '#text/public.ts'
import { paths } from '#web/paths.ts'
import { smallPhoto } from '#web/ui/small-photo.ts'
import styles from './neighbors.module.css'

const copy = publicCopy.neighbors

type NeighborsNumbers = Answer<'GET /api/platform/numbers'>
type NeighborsCleaner = Answer<'GET /api/cleaners/featured'>[number]

interface NeighborsProps {
  cleaners: NeighborsCleaner[]
  numbers: NeighborsNumbers | null
  area: string
}

/** The cleaners and the platform's figures; unknown figures are omitted. */
export function Neighbors({ cleaners, numbers, area }: NeighborsProps) {
  const facts = numbers ? trueNumbers(numbers) : []
  if (cleaners.length === 0 && facts.length === 0) return null
  return (
    <section className={styles.band} aria-labelledby="neighbors">
      <div className={styles.inner}>
        <header>
          <h2 id="neighbors">{copy.title(area)}</h2>
          <p>{copy.text}</p>
        </header>
        {cleaners.length > 0 && (
          <ul className={styles.faces}>
            {cleaners.map((cleaner) => (
              <Face key={cleaner.userId} cleaner={cleaner} />
            ))}
          </ul>
        )}
        {facts.length > 0 && (
          <ul className={styles.numbers}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

// Slower response times are not shown, because they are no argument for booking.
const dayMinutes = 24 * 60

function trueNumbers({ cleanings, reviews, rating, takenWithinMinutes }: NeighborsNumbers): string[] {
  return [
    ...(cleanings > 0 ? [copy.done(cleanings)] : []),
    ...(rating !== null && reviews > 0 ? [copy.average(rating)] : []),
    ...(takenWithinMinutes !== null && takenWithinMinutes <= dayMinutes
      ? [copy.taken(takenWithinMinutes)]
      : []),
  ]
}

function Face({ cleaner }: { cleaner: NeighborsCleaner }) {
  const { userId, name, pictureUrl, rating, reviews, jobs, specialties, approved, checked } = cleaner
  return (
    <li>
      <img src={smallPhoto(pictureUrl)} alt="" width="96" height="96" loading="lazy" />
      <div>
        <h3>
          <a href={paths.cleaner(userId)}>{name}</a>
        </h3>
        <p>
          <span aria-hidden="true">★ </span>
          {copy.rating(rating, reviews)}, {copy.jobs(jobs)}
        </p>
        {specialties.length > 0 && <p>{specialties.join(', ')}</p>}
        {checked && <p className={styles.checked}>{copy.checked}</p>}
        {approved && !checked && <p>{copy.approved}</p>}
      </div>
    </li>
  )
}

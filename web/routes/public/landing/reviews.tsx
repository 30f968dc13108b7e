import type { Answer } from '#contract/index.ts'
import { shortDate } from '#locales/format.ts'
import { publicCopy } from '#text/public.ts'
import { smallPhoto } from '#web/ui/small-photo.ts'
import styles from './reviews.module.css'

const copy = publicCopy.reviews

// The row scrolls, so it must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

type LandingReview = Answer<'GET /api/reviews/top'>[number]

/** Real reviews, or three examples marked as such. Source: C-096. */
export function Reviews({ reviews, zone }: { reviews: LandingReview[]; zone: string }) {
  const examples = reviews.length === 0
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">{copy.title}</h2>
      {examples && <p className={styles.note}>{copy.examplesNote}</p>}
      <ul
        className={styles.row}
        {...scrollable}
        data-earlier={copy.earlier}
        data-more={copy.more}
        aria-labelledby="reviews"
      >
        {examples
          ? copy.samples.map((sample) => (
              <li key={sample.name} className={styles.card}>
                <Stars rating={sample.rating} />
                <blockquote>{sample.comment}</blockquote>
                <p className={styles.author}>
                  {sample.name} <span className={styles.mark}>{copy.example}</span>
                </p>
              </li>
            ))
          : reviews.map((review) => <Card key={review.id} review={review} zone={zone} />)}
      </ul>
    </section>
  )
}

function Card({ review, zone }: { review: LandingReview; zone: string }) {
  const { place, createdAt, cleaner } = review
  const { name } = review.fromUser
  return (
    <li className={styles.card}>
      <Stars rating={review.rating} />
      {review.photoUrls.length > 0 && (
        <div className={styles.photos}>
          {review.photoUrls.map((url) => (
            <img
              key={url}
              src={smallPhoto(url)}
              alt={copy.photo(name)}
              width="96"
              height="96"
              loading="lazy"
            />
          ))}
        </div>
      )}
      <blockquote>{review.comment}</blockquote>
      <p className={styles.author}>{place ? `${name}, ${place}` : name}</p>
      <p className={styles.about}>
        <time dateTime={createdAt}>{shortDate(createdAt, zone)}</time>
        {cleaner && copy.about(cleaner.name)}
      </p>
    </li>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.stars} role="img" aria-label={copy.stars(rating)}>
      {'★'.repeat(rating)}
      <span>{'★'.repeat(5 - rating)}</span>
    </p>
  )
}

import { jobReviewsCopy as copy } from '#text/job-state.ts'
import { reviewCopy } from '#text/reviews.ts'
import classes from './review-text.module.css'
import { Stars } from './stars.tsx'

interface Props {
  review: { rating: number; comment: string | null; photoUrls: string[] }
  /** The author, or the reviewed person. */
  by: string
}

/** A review in full. */
export function ReviewText({ review: { rating, comment, photoUrls }, by }: Props) {
  return (
    <figure className={classes.review}>
      <figcaption className={classes.by}>
        {by} <Stars rating={rating} size={18} />
      </figcaption>
      {comment ? (
        <blockquote className={classes.words}>{comment}</blockquote>
      ) : (
        <p className={classes.none}>{copy.noWords}</p>
      )}
      {photoUrls.length > 0 && (
        <div className={classes.photos}>
          {photoUrls.map((url, index) => (
            <img
              key={url}
              src={url}
              alt={reviewCopy.photo(index + 1)}
              width={96}
              height={96}
              loading="lazy"
            />
          ))}
        </div>
      )}
    </figure>
  )
}

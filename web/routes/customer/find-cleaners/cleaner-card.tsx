import { Button, Card } from '@mantine/core'
import { Link } from 'react-router'
import { shortMoney } from '#locales/format.ts'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { Heart } from '#web/features/favourite/heart.tsx'
import { VettedBadge } from '#web/features/job/card/vetted-badge.tsx'
import { paths } from '#web/paths.ts'
import { availabilityText } from '#web/ui/availability.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Stars } from '#web/ui/stars.tsx'
import classes from './cleaner-card.module.css'
import type { Cleaner } from './filters.ts'

/** A cleaner's photo and rating, with links to their page and to a booking that requests them. */
export function CleanerCard({ cleaner }: { cleaner: Cleaner }) {
  const { user, userId, avgRating, reviewCount, totalJobs } = cleaner
  return (
    <Card component="article" className={classes.card}>
      <div className={classes.head}>
        <span className={classes.face}>
          <Avatar name={user.name} cleanerId={userId} size={72} />
        </span>
        <div className={classes.who}>
          <h2 className={classes.name}>
            <a href={paths.cleaner(userId)}>{user.name}</a>
          </h2>
          {avgRating === null ? (
            <p className={classes.rating}>{copy.noRatings}</p>
          ) : (
            <p className={classes.rating}>
              <Stars rating={avgRating} size={18} /> {avgRating.toFixed(1)}{' '}
              <span className={classes.reviews}>{copy.reviewsOf(reviewCount)}</span>
            </p>
          )}
          <VettedBadge of={cleaner} />
        </div>
      </div>
      <p className={classes.bio}>{cleaner.bio}</p>
      <p className={classes.facts}>
        {copy.jobs(totalJobs)} · {availabilityText(cleaner.availableTimes)}
      </p>
      <ul className={classes.skills} aria-label={copy.skills}>
        {cleaner.specialties.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
      <p className={classes.rate}>
        <span className="money">{copy.rate(shortMoney(cleaner.hourlyRate))}</span> {copy.rateMeans}
      </p>
      <Button
        component={Link}
        to={paths.requestCleaner(userId)}
        className={classes.book}
        aria-label={copy.bookNamed(user.name)}
      >
        {copy.book}
      </Button>
      <Heart cleaner={{ userId, name: user.name }} />
    </Card>
  )
}

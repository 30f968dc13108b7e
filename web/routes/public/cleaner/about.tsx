import { firstWord } from '#domain/first-word.ts'
import { firstProfile } from '#domain/limits.ts'
import { cleanerPageCopy as copy } from '#text/cleaner-page.ts'
import { availabilityText, hoursOfDays } from '#web/ui/availability.ts'
import styles from './cleaner.module.css'
import type { FactsCleaner } from './cleaner-facts.ts'

/** A cleaner's description of themselves. */
export function About({ cleaner }: { cleaner: FactsCleaner }) {
  const { name, bio, experience, specialties, availableTimes } = cleaner
  const hours = hoursOfDays(availableTimes)
  return (
    <section aria-labelledby="about">
      <h2 id="about">{copy.about(firstWord(name))}</h2>
      <p className={styles.bio}>{bio}</p>
      <dl className={styles.details}>
        <dt>{copy.experience}</dt>
        <dd>{experience}</dd>
        {specialties.length > 0 && (
          <>
            <dt>{copy.skills}</dt>
            <dd>
              <ul className={styles.skills}>
                {specialties.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {availableTimes !== firstProfile.availableTimes && (
          <>
            <dt>{copy.days}</dt>
            <dd>
              {availabilityText(availableTimes)}
              {hours && (
                <ul className={styles.hours}>
                  {hours.map(({ day, hours: times }) => (
                    <li key={day}>
                      {day}: {times}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

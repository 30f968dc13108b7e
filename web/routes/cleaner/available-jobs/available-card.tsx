import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { money, shortDay, timeSpan } from '#locales/format.ts'
import { available as copy, job as jobCopy } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { homeFacts } from '#text/home.ts'
import { useConfig } from '#web/api/config.tsx'
import { useIsJobUnavailable } from '#web/api/open-jobs-updates.ts'
import { openedFromListState } from '#web/features/cleaner-job/back-to-list.ts'
import { BoostNote } from '#web/features/cleaner-job/boost-note.tsx'
import { CannotAccept } from '#web/features/cleaner-job/cannot-accept.tsx'
import { OutsideHoursNote } from '#web/features/cleaner-job/outside-hours-note.tsx'
import { RequestedNote } from '#web/features/cleaner-job/requested-note.tsx'
import { CadenceBadge } from '#web/features/job/card/cadence-badge.tsx'
import { areaOf } from '#web/features/job/card/job-address.ts'
import { CardFact, CardFacts } from '#web/features/job/card/job-card-facts.tsx'
import { paths } from '#web/paths.ts'
import classes from './available-card.module.css'

interface AvailableCardProps {
  job: JobView
  onAccept: (job: JobView) => void
}

export function AvailableCard({ job, onAccept }: AvailableCardProps) {
  const zone = useConfig().serviceZone
  const heading = `job-${job.id}`
  const wish = notesWithoutBathrooms(job.requirements)
  const taken = useIsJobUnavailable(job.id)
  const canAccept = job.allowedMoves.includes('accept') && !taken
  return (
    <Card
      component="article"
      aria-labelledby={heading}
      padding="md"
      className={classes.card}
      data-taken={taken || undefined}
    >
      <Stack gap="xs" className={classes.stack}>
        <div className={classes.head}>
          <Title order={2} size="h4" id={heading} className="day-title">
            <span className={classes.whole}>{shortDay(job.scheduledFor, zone)},</span>{' '}
            <span className={classes.whole}>{timeSpan(job.scheduledFor, job.duration, zone)}</span>
          </Title>
          <p className={classes.earnings}>
            <span className={classes.label}>{copy.youEarn}</span>{' '}
            <span className={`${classes.amount} money`}>{money(job.earnings)}</span>
          </p>
        </div>
        {job.cadence && (
          <div>
            <CadenceBadge job={job} />
          </div>
        )}
        <RequestedNote job={job} />
        <BoostNote job={job} />
        <OutsideHoursNote job={job} />
        <CardFacts>
          <CardFact label={copy.location} hidden wide>
            {job.address ? areaOf(job.address) : jobCopy.noAddress}
          </CardFact>
          <CardFact label={copy.duration} hidden>
            {duration(job.duration)}
          </CardFact>
          {homeFacts(job).map(([label, words]) => (
            <CardFact key={label} label={label}>
              {words}
            </CardFact>
          ))}
          <CardFact label={copy.price}>{money(job.price)}</CardFact>
          <CardFact label={copy.rate} hidden>
            {jobCopy.perHour(money(job.hourlyRate))}
          </CardFact>
        </CardFacts>
        {wish && <Text className={classes.requirements}>{wish}</Text>}
        {!canAccept && (
          <div className={classes.reason}>
            {taken ? <Text>{copy.taken}</Text> : <CannotAccept job={job} />}
          </div>
        )}
        <div className={classes.buttons}>
          {canAccept && (
            <Button aria-describedby={heading} onClick={() => onAccept(job)}>
              {copy.accept}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to={paths.cleanerJob(job.id)}
            state={openedFromListState}
            aria-describedby={heading}
          >
            {copy.details}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

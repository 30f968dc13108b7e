import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { wishOf } from '../../../../domain/job/requirements.ts'
import { useConfig } from '../../../api/config.tsx'
import { useTaken } from '../../../api/pool.ts'
import { available as copy, job as jobCopy } from '../../../copy/cleaner.ts'
import { dateAndTime, duration, money } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { Fact, FactList } from '../../../ui/facts.tsx'
import { HomeFacts } from '../../../ui/home-facts.tsx'
import { placeOf } from '../../../ui/job-address.ts'
import { fromList } from '../job/back-to-list.ts'
import { CannotAccept } from '../job/cannot-accept.tsx'
import { RequestedNote } from '../job/requested-note.tsx'
import classes from './available-card.module.css'

interface AvailableCardProps {
  job: JobView
  onAccept: (job: JobView) => void
}

export function AvailableCard({ job, onAccept }: AvailableCardProps) {
  const zone = useConfig().serviceZone
  const heading = `job-${job.id}`
  const wish = wishOf(job.requirements)
  const taken = useTaken(job.id)
  const canAccept = job.allowedMoves.includes('accept') && !taken
  return (
    <Card
      component="article"
      aria-labelledby={heading}
      className={classes.card}
      data-taken={taken || undefined}
    >
      <Stack gap="sm" className={classes.stack}>
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={2} size="h4" id={heading}>
            {dateAndTime(job.scheduledFor, zone)}
          </Title>
          <Stack gap={0} align="end" className={classes.earnings}>
            <Text size="xs" c="dimmed">
              {copy.youEarn}
            </Text>
            <Text className="money" fw={700} size="xl" lh={1.2}>
              {money(job.earnings)}
            </Text>
          </Stack>
        </Group>
        <RequestedNote job={job} />
        <FactList>
          <Fact label={copy.location}>{job.address ? placeOf(job.address, true) : jobCopy.noAddress}</Fact>
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
          <HomeFacts home={job} />
          <Fact label={copy.price} money>
            {money(job.price)}
          </Fact>
          <Fact label={copy.rate} money>
            {jobCopy.perHour(money(job.hourlyRate))}
          </Fact>
        </FactList>
        {wish && <Text className={classes.requirements}>{wish}</Text>}
        {!canAccept && (
          <div className={classes.reason}>
            {taken ? <Text>{copy.taken}</Text> : <CannotAccept job={job} />}
          </div>
        )}
        <div className={classes.buttons}>
          {canAccept && (
            <Button size="lg" aria-describedby={heading} onClick={() => onAccept(job)}>
              {copy.accept}
            </Button>
          )}
          <Button
            size="lg"
            variant="default"
            component={Link}
            to={paths.cleanerJob(job.id)}
            state={fromList}
            aria-describedby={heading}
          >
            {copy.details}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

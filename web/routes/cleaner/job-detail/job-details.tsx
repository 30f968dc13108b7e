import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { job as copy } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { regularCustomersCopy } from '#text/regular-customers.ts'
import { useConfig } from '#web/api/config.tsx'
import { MapLink } from '#web/features/cleaner-job/map-link.tsx'
import { HomeFacts } from '#web/features/job/card/home-facts.tsx'
import { addressLines } from '#web/features/job/card/job-address.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { shareOf } from '#web/ui/share-of.ts'
import classes from './job-screen.module.css'

export function JobDetails({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  return (
    <Card component="section" aria-labelledby="job-details">
      <Stack>
        <Title order={2} size="h3" id="job-details">
          {copy.details}
        </Title>
        <FactList>
          <Fact label={copy.when} wide>
            {dateAndTime(job.scheduledFor, zone)}
          </Fact>
          {job.cadence && <Fact label={regularCustomersCopy.often}>{cadenceLabels[job.cadence]}</Fact>}
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
          <HomeFacts home={job} />
          <Fact label={copy.location} wide>
            <Location job={job} />
          </Fact>
        </FactList>
        <hr className={classes.line} />
        <FactList>
          <Fact label={shareOf(job)} money strong>
            {money(job.earnings)}
          </Fact>
          <Fact label={copy.total} money>
            {money(job.price)}
          </Fact>
          {job.status !== 'cancelled' && (
            <Fact label={copy.rate} money>
              {copy.perHour(money(job.hourlyRate))}
            </Fact>
          )}
        </FactList>
        <hr className={classes.line} />
        <FactList>
          <Fact label={copy.requirements} wide>
            {notesWithoutBathrooms(job.requirements) ?? copy.noRequirements}
          </Fact>
          {job.address?.instructions && (
            <Fact label={copy.access} wide>
              {job.address.instructions}
            </Fact>
          )}
        </FactList>
      </Stack>
    </Card>
  )
}

function Location({ job }: { job: JobView }) {
  const { address } = job
  if (!address) return copy.noAddress
  return (
    <>
      {addressLines(address).join('\n')}
      <br />
      <MapLink address={address} />
      {!address.street && job.status === 'pending' && (
        <Text size="sm" c="dimmed">
          {copy.streetLater}
        </Text>
      )}
    </>
  )
}

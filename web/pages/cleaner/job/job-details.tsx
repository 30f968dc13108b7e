import { Card, Divider, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '../../../../contract/job-view.ts'
import { wishOf } from '../../../../domain/job/requirements.ts'
import { useConfig } from '../../../api/config.tsx'
import { job as copy } from '../../../copy/cleaner.ts'
import { dateAndTime, duration, money } from '../../../copy/format.ts'
import { Fact, Facts } from '../facts.tsx'
import { addressLines } from './address-lines.ts'
import { MapLink } from './map-link.tsx'

export function JobDetails({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  return (
    <Card component="section" aria-labelledby="job-details">
      <Stack>
        <Title order={2} size="h3" id="job-details">
          {copy.details}
        </Title>
        <Facts>
          <Fact label={copy.when}>
            <span data-wide>{dateAndTime(job.scheduledFor, zone)}</span>
          </Fact>
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
          <Fact label={copy.bathrooms}>{job.bathroomCount}</Fact>
          <Fact label={copy.location}>
            <Location job={job} />
          </Fact>
        </Facts>
        <Divider />
        <Facts>
          <Fact label={job.status === 'cancelled' ? copy.lateShare : copy.earnings} money strong>
            {money(job.earnings)}
          </Fact>
          <Fact label={copy.total} money>
            {money(job.price)}
          </Fact>
          <Fact label={copy.rate} money>
            {copy.perHour(money(job.hourlyRate))}
          </Fact>
        </Facts>
        <Divider />
        <Facts>
          <Fact label={copy.requirements}>
            <span data-wide>{wishOf(job.requirements) ?? copy.noRequirements}</span>
          </Fact>
          {job.address?.instructions && (
            <Fact label={copy.access}>
              <span data-wide>{job.address.instructions}</span>
            </Fact>
          )}
        </Facts>
      </Stack>
    </Card>
  )
}

function Location({ job }: { job: JobView }) {
  const { address } = job
  if (!address) return copy.noAddress
  return (
    <span data-wide>
      {addressLines(address).join('\n')}
      <br />
      <MapLink address={address} />
      {!address.street && job.status === 'pending' && (
        <Text size="sm" c="dimmed">
          {copy.streetLater}
        </Text>
      )}
    </span>
  )
}

import { Card, Stack, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { duration } from '#text/count.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { priceWords } from '#text/price-rows.ts'
import { useConfig } from '#web/api/config.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { HomeFacts } from '../job/card/home-facts.tsx'
import { addressLine } from '../job/card/job-address.ts'

export function JobDetails({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  return (
    <Card component="section" aria-labelledby="details">
      <Stack gap="sm">
        <Title order={2} size="h3" id="details">
          {copy.details}
        </Title>
        <FactList>
          <Fact label={copy.when} wide>
            {dateAndTime(job.scheduledFor, zone)}
          </Fact>
          <Fact label={copy.location} wide>
            {addressLine(job.address)}
          </Fact>
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
          <HomeFacts home={job} />
          <Fact label={copy.price} money>
            {money(job.price)}
          </Fact>
          {job.discount > 0 && (
            <Fact label={priceWords.discounts[job.discountKind ?? 'promo_code']} money>
              {`−${money(job.discount)}`}
            </Fact>
          )}
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

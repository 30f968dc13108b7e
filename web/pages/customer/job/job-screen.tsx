import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { JobView } from '../../../../contract/job-view.ts'
import { besideKinds } from '../../../../domain/closed-lists.ts'
import { useConfig } from '../../../api/config.tsx'
import { useMovesInTime } from '../../../api/use-moves-in-time.ts'
import { jobCopy as copy } from '../../../copy/customer.ts'
import { LockoutNote } from '../../../ui/lockout-note.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { BesideCard } from '../beside/beside-card.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { CleanerCard } from './cleaner-card.tsx'
import { JobActions } from './job-actions.tsx'
import { JobDetails } from './job-details.tsx'
import classes from './job-screen.module.css'
import { PaymentCard } from './payment-card.tsx'
import { RequestNote } from './request-note.tsx'
import { Tracker } from './tracker.tsx'

/** Everything a customer sees of their job: in their account, or as a guest who holds its link. */
export function JobScreen({ job }: { job: JobView }) {
  useMovesInTime([job])
  const { brand } = useConfig()
  return (
    <Stack gap="lg" className={classes.screen}>
      <Group gap="sm">
        <PageTitle>{copy.title(job.id)}</PageTitle>
        <StatusBadge status={job.status} />
      </Group>
      <noscript>
        <Text>
          {copy.needsScript}
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
        </Text>
      </noscript>
      <ArrivalNote arrival={job.arrival} />
      <Tracker job={job} />
      <LockoutNote lockout={job.lockout} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <JobDetails job={job} />
          <PaymentCard job={job} />
        </Stack>
        <Stack>
          <CleanerCard job={job}>
            {job.request && <RequestNote jobId={job.id} request={job.request} />}
          </CleanerCard>
          {besideKinds.map((kind) => (
            <BesideCard key={kind} job={job} kind={kind} />
          ))}
          <JobActions job={job} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

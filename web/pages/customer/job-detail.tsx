import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isRefused } from '../../api/call.ts'
import { jobQuery } from '../../api/queries.ts'
import { jobCopy as copy } from '../../copy/customer.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { titled } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CleanerCard } from './job/cleaner-card.tsx'
import { JobActions } from './job/job-actions.tsx'
import { JobDetails } from './job/job-details.tsx'
import { PaymentCard } from './job/payment-card.tsx'
import { RequestNote } from './job/request-note.tsx'
import { Tracker } from './job/tracker.tsx'
import { TipCard } from './tip/tip-card.tsx'

export const handle: PageHandle = { access: 'booker' }
export const meta = titled(copy.details)

export default function CustomerJobDetail() {
  const { id = '' } = useParams()
  // Live updates tell of changes from now on; what changed before is read now.
  const { data: job, error, isFetching, refetch } = useQuery({ ...jobQuery(id), refetchOnMount: 'always' })
  if (!job) {
    if (isFetching) return <CardSkeletons lines={4} />
    return (
      <ErrorState
        order={1}
        title={copy.loadFailed}
        text={copy.loadFailedHint}
        error={error}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        <Button variant={isRefused(error) ? 'filled' : 'default'} component={Link} to={paths.customerJobs()}>
          {copy.backToMine}
        </Button>
      </ErrorState>
    )
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <PageTitle>{copy.title(job.id)}</PageTitle>
        <StatusBadge status={job.status} />
      </Group>
      <Tracker job={job} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <JobDetails job={job} />
          <PaymentCard job={job} />
        </Stack>
        <Stack>
          <CleanerCard job={job}>
            {job.request && <RequestNote jobId={job.id} request={job.request} />}
          </CleanerCard>
          <TipCard job={job} />
          <JobActions job={job} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

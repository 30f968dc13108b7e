import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { dashboardCopy as copy } from '../../../copy/customer.ts'
import { reviewCopy } from '../../../copy/reviews.ts'
import { paths } from '../../../paths.ts'
import { JobCard } from '../../../ui/job-card.tsx'
import { LeaveReview } from '../review/leave-review.tsx'

const shownAtFirst = 4

export function CompletedJobs({ jobs }: { jobs: JobView[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? jobs : jobs.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="completed">
      <Stack>
        <Title order={2} size="h3" id="completed">
          {copy.completed}
        </Title>
        {jobs.length === 0 && <Text c="dimmed">{copy.noCompleted}</Text>}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {shown.map((job) => (
            <JobCard key={job.id} job={job} side="customer" to={paths.customerJob(job.id)}>
              <LeaveReview job={job} label={reviewCopy.leaveAReview} form="short" />
            </JobCard>
          ))}
        </SimpleGrid>
        {shown.length < jobs.length && (
          <Group justify="center">
            <Button variant="default" onClick={() => setAll(true)}>
              {copy.showAllCompleted(jobs.length)}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}

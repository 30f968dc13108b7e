import { Card, Stack, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { firstWord } from '#domain/first-word.ts'
import { jobReviewsCopy as copy } from '#text/job-state.ts'
import { ReviewText } from '#web/ui/review-text.tsx'

/** Both sides' reviews of the job, in full. */
export function JobReviews({ job, side }: { job: JobView; side: 'customer' | 'cleaner' }) {
  if (job.reviews.length === 0) return null
  const ownId = side === 'customer' ? job.customerId : job.cleanerId
  const other = side === 'customer' ? job.cleaner : job.customer
  const others = copy.theirs(firstWord(other?.name ?? '') || copy.somebody)
  return (
    <Card component="section" aria-labelledby="job-reviews">
      <Stack gap="md">
        <Title order={2} size="h3" id="job-reviews">
          {copy.title}
        </Title>
        {job.reviews.map((review) => (
          <ReviewText
            key={review.id}
            review={review}
            by={review.fromUserId === ownId ? copy.yours : others}
          />
        ))}
      </Stack>
    </Card>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { reviewCopy as copy } from '../../../copy/reviews.ts'
import { ReviewDialog } from '../../../ui/review-dialog.tsx'
import { ToneBadge } from '../../../ui/status-badge.tsx'
import { useByLink } from '../job/by-link.ts'

interface Props {
  job: JobView
  label: string
  /** The short form starts at five stars and wants a comment; the long one takes photos (C-089, C-090). */
  form: 'short' | 'long'
  variant?: 'default' | 'filled'
}

/** The button and its dialog, or the tag once the customer has reviewed the cleaner. */
export function LeaveReview({ job, label, form, variant = 'default' }: Props) {
  const [search] = useSearchParams()
  const byLink = useByLink()
  // The link of a mail that asks for the review.
  const [opened, setOpened] = useState(form === 'long' && search.has('review'))
  const reviewed = job.reviews.some(({ fromUserId }) => fromUserId === job.customerId)
  if (reviewed) return <ToneBadge tone="green">{copy.submittedTag}</ToneBadge>
  if (!job.canReview || !job.cleaner) return null
  const rules =
    form === 'short' ? ({ stars: 5, commentRequired: true } as const) : ({ withPhotos: !byLink } as const)
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ReviewDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        about={copy.about(job.cleaner.name)}
        jobId={job.id}
        byLink={byLink}
        toUserId={job.cleaner.id}
        {...rules}
      />
    </>
  )
}

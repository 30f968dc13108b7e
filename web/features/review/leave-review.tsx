import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { reviewCopy as copy } from '#text/reviews.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useByLink } from '../customer-job/by-link.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

const ReviewDialog = lazyDialog(async () => (await import('../job/reviews/review-dialog.tsx')).ReviewDialog)

interface Props {
  job: JobView
  label: string
  /** The short form starts at five stars and requires a comment; the long one takes photos (C-089, C-090). */
  form: 'short' | 'long'
  variant?: 'default' | 'filled'
  /** In a list of jobs the label names the job, and emailed links do not open the dialog. */
  listed?: boolean
}

/** The review button and its dialog, or a badge once the customer has reviewed the cleaner. */
export function LeaveReview({ job, label, form, variant = 'default', listed = false }: Props) {
  const [search] = useSearchParams()
  const byLink = useByLink()
  // The link of a review request email opens the dialog.
  const [opened, setOpened] = useState(form === 'long' && !listed && search.has('review'))
  const reviewed = job.reviews.some(({ fromUserId }) => fromUserId === job.customerId)
  if (reviewed) return <ToneBadge tone="green">{copy.submittedTag}</ToneBadge>
  if (!job.canReview || !job.cleaner) return null
  const rules =
    form === 'short' ? ({ stars: 5, commentRequired: true } as const) : ({ withPhotos: !byLink } as const)
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)}>
        {label}
        {listed && <span className="visually-hidden">{copy.ofJob(job.id)}</span>}
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

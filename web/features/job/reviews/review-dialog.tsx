import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { reviewCopy as copy } from '#text/reviews.ts'
import { uiCopy } from '#text/ui.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog, useConfirmClose } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendReview } from './use-send-review.ts'

export interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The question above the star rating. */
  about: string
  jobId: number
  toUserId: number | null
  /** Initial stars and texts of the form. Source: C-089, C-090. */
  stars?: 0 | 5
  commentRequired?: boolean
  withPhotos?: boolean
  /** True for a guest with a manage link. */
  byLink?: boolean
}

const minComment = 5
const maxComment = 2000

/** Reviews the other side of a job. */
export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReviewForm {...props} />
    </Dialog>
  )
}

function ReviewForm(props: ReviewDialogProps) {
  const { about, jobId, toUserId, stars = 0, commentRequired = false, withPhotos = false } = props
  const [rating, setRating] = useState<number>(stars)
  const [comment, setComment] = useState('')
  const [photoUrls, setPhotoUrls] = useState<string[]>([])
  const [tries, setTries] = useState(0)
  const tried = tries > 0
  const id = useId()
  const review = useSendReview(props.onClose, {
    thanks: commentRequired ? copy.sentShortForm : copy.sent,
    byLink: props.byLink ?? false,
  })
  const isDirty = comment.trim() !== '' || photoUrls.length > 0
  useUnsaved(isDirty && props.opened)
  useConfirmClose(isDirty)
  const tooShort = commentRequired && comment.trim().length < minComment

  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    if (rating === 0) return toast.error(copy.noStarsTitle, copy.noStars)
    if (tooShort) return
    review.mutate({ jobId, toUserId, rating, comment: comment.trim(), photoUrls })
  }

  const problems = [
    ...(rating === 0 ? [{ field: `${id}stars`, message: copy.noStarsTitle }] : []),
    ...(tooShort ? [{ field: `${id}comment`, message: copy.shortComment }] : []),
  ]
  const leave = useEffectEvent(() => review.giveUp())
  useEffect(() => () => leave(), [])

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        <ErrorSummary
          errors={tried ? problems : []}
          message={review.failed.message}
          attempt={tries + review.failed.attempt}
        />
        <Text style={{ overflowWrap: 'anywhere' }}>{about}</Text>
        <StarInput
          id={`${id}stars`}
          label={copy.rating}
          value={rating}
          onChange={setRating}
          error={tried && rating === 0 ? copy.noStarsTitle : undefined}
        />
        <Textarea
          id={`${id}comment`}
          label={commentRequired ? copy.comment : copy.commentOptional}
          description={copy.commentHint}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={tried && tooShort && copy.shortComment}
          maxLength={maxComment}
          rows={4}
        />
        {withPhotos && <PhotoInput urls={photoUrls} onChange={setPhotoUrls} disabled={review.isPending} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {review.isPending ? uiCopy.stopWaiting : uiCopy.cancel}
          </Button>
          <BusyButton type="submit" busy={review.isPending} busyText={copy.submitting}>
            {copy.submit}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

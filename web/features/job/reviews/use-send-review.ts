import { reviewCopy as copy } from '#text/reviews.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

export interface Review {
  jobId: number
  toUserId: number | null
  rating: number
  comment: string
  photoUrls: string[]
}

/** Codes whose own messages help more than the general one. */
const codesWithOwnMessage = new Set([
  'no_customer',
  'no_cleaner_assigned',
  'already_reviewed',
  'too_many_reviews',
])

interface SendReviewOptions {
  thanks?: readonly [title: string, text?: string]
  /** A guest's review has no photos and names its job in the URL. */
  byLink?: boolean
}

/** Sends a review. Source: C-094. */
export function useSendReview(
  sent: () => void,
  { thanks = copy.sent, byLink = false }: SendReviewOptions = {},
) {
  return useAct({
    act: (review: Review, signal) => {
      if (!byLink) return call('POST /api/reviews', { body: review, signal })
      const { jobId: id, rating, comment } = review
      return call('POST /api/jobs/:id/reviews', { params: { id }, body: { rating, comment }, signal })
    },
    onSuccess: ({ shownOnce }) => {
      toast.success(thanks[0], shownOnce ? copy.shownOnce[shownOnce] : thanks[1])
      sent()
    },
    onError: (error) => {
      const known = error instanceof CallError && codesWithOwnMessage.has(error.code ?? '')
      return showFailureToast(error, copy.failedTitle, known ? messageOf(error, copy.failed) : copy.failed)
    },
  })
}

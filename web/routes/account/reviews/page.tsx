import { Card, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { shortDate } from '#locales/format.ts'
import { ownReviewsCopy as copy } from '#text/job-state.ts'
import { reviewCopy } from '#text/reviews.ts'
import { useConfig } from '#web/api/config.tsx'
import { currentUserQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { ReviewText } from '#web/ui/review-text.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { type ReviewPagesSide, reviewPagesQuery, sides } from './review-pages.ts'

export const handle: PageHandle = { access: 'signed-in', loadsStripe: false }
export const meta = titled(() => copy.title)

type AccountReview = Answer<'GET /api/reviews'>[number]

function sideIn(search: URLSearchParams, cleans: boolean): ReviewPagesSide {
  return sides.find((one) => one === search.get('side')) ?? (cleans ? 'received' : 'written')
}

const prefetch: Prefetch = async ({ url, load }) => {
  const user = await load(currentUserQuery)
  if (user) await load(reviewPagesQuery(sideIn(url.searchParams, user.role === 'cleaner')))
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** Reviews that the user wrote and received. */
export default function OwnReviews() {
  const cleans = useUser()?.role === 'cleaner'
  const [search] = useSearchParams()
  const side = sideIn(search, cleans)
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <PartTabs
        label={copy.parts}
        tabs={sides.map((one) => ({
          to: paths.ownReviews({ side: one }),
          words: copy.sides[one],
          open: one === side,
        }))}
      />
      <List key={side} side={side} cleans={cleans} />
    </Stack>
  )
}

function List({ side, cleans }: { side: ReviewPagesSide; cleans: boolean }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(reviewPagesQuery(side))
  if (!data) {
    if (isFetching) return <CardSkeletons />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  }
  const reviews = data.pages.flatMap(({ rows }) => rows)
  if (reviews.length === 0) return <EmptyState {...copy.empty[side]} />
  return (
    <>
      {reviews.map((review) => (
        <Card key={review.id} component="article" padding="md">
          <Stack gap="xs">
            <Visit review={review} cleans={cleans} />
            <ReviewText review={review} by={copy.by[side](review.otherName ?? copy.somebody)} />
            {review.shownOnce && side === 'written' && <p>{reviewCopy.shownOnce[review.shownOnce]}</p>}
          </Stack>
        </Card>
      ))}
      {hasNextPage && (
        <Group justify="center">
          <BusyButton
            variant="default"
            busy={isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </>
  )
}

/** Links to the visit for those who can open it: its customer, and its cleaner while they are a cleaner. */
function Visit({
  review: { jobId, scheduledFor, booked },
  cleans,
}: {
  review: AccountReview
  cleans: boolean
}) {
  const words = copy.visit(jobId, shortDate(scheduledFor, useConfig().serviceZone))
  if (booked) return <Link to={paths.customerJob(jobId)}>{words}</Link>
  return cleans ? <Link to={paths.cleanerJob(jobId)}>{words}</Link> : <span>{words}</span>
}

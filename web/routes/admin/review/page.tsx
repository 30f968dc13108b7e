import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { reviewsCopy as copy } from '#text/admin-reviews.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { ThingActs } from '#web/features/admin-list/thing-acts.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { ReviewDecisions } from './review-decisions.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.page} #${id}`)

type AdminReview = Answer<'GET /api/admin/reviews/:id'>

const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('reviews', id),
    queryFn: ({ signal }) => call('GET /api/admin/reviews/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(reviewQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** A review, the other side's review, and the decisions about it. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminReviews() }}
      />
    )
  }
  return (
    <Stack gap="lg">
      <PageTitle>{copy.one(data.id)}</PageTitle>
      <Facts review={data} />
      <Words review={data} />
      {data.photoUrls.length > 0 && <Photos urls={data.photoUrls} />}
      {mayAct ? (
        <Group gap="xs">
          <ReviewDecisions review={data} />
        </Group>
      ) : (
        <Text c="dimmed">{copy.adminsAct}</Text>
      )}
      <Stack component="section" gap="xs" aria-label={copy.other(data.about.name)}>
        <Title order={2} size="h4">
          {copy.other(data.about.name)}
        </Title>
        {data.other ? (
          <>
            <Link to={paths.adminReview(data.other.id)}>
              {`${copy.one(data.other.id)}: ${copy.of(data.other.rating)}, ${copy.states[data.other.state]}`}
            </Link>
            <Words review={data.other} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {copy.noOther}
          </Text>
        )}
      </Stack>
      <ThingActs acts={data.acts} />
    </Stack>
  )
}

function Facts({ review }: { review: AdminReview }) {
  const { serviceZone } = useConfig()
  return (
    <FactList>
      <Fact label={copy.state}>{copy.states[review.state]}</Fact>
      {review.heldFor && <Fact label={copy.heldFor}>{copy.reasons[review.heldFor]}</Fact>}
      <Fact label={copy.stars}>{copy.of(review.rating)}</Fact>
      <Fact label={copy.by}>
        <PersonLink {...review.by} />
      </Fact>
      <Fact label={copy.about}>
        <PersonLink {...review.about} />
      </Fact>
      <Fact label={copy.job}>
        <JobLink id={review.jobId} />
      </Fact>
      <Fact label={copy.when}>{dateAndTime(review.createdAt, serviceZone)}</Fact>
      <Fact label={copy.counts}>{review.counted ? copy.counted : copy.notCounted}</Fact>
    </FactList>
  )
}

function Words({ review: { comment } }: { review: Pick<AdminReview, 'comment'> }) {
  if (!comment) return <Text c="dimmed">{copy.noComment}</Text>
  return (
    <Card>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Text>
    </Card>
  )
}

function Photos({ urls }: { urls: string[] }) {
  return (
    <Group component="section" gap="xs" aria-label={copy.photos}>
      {urls.map((url, index) => (
        <img key={url} src={url} alt={copy.photo(index + 1)} width={160} style={{ borderRadius: 8 }} />
      ))}
    </Group>
  )
}

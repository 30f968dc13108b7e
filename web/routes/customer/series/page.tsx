import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { seriesCopy as copy } from '#text/series.ts'
import { isRefused } from '#web/api/call.ts'
import { paymentMethodsQuery, seriesQuery } from '#web/api/queries.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { SeriesScreen } from './series-screen.tsx'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ params: { id = '' }, load }) =>
  Promise.all([load(seriesQuery(id)), load(paymentMethodsQuery)])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One recurring order: its next visits, and the acts on it. */
export default function CustomerSeries() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...seriesQuery(id),
    refetchOnMount: refetchOnceUsed,
  })
  if (data) return <SeriesScreen series={data} />
  if (isFetching)
    return (
      <>
        <PageTitle>{copy.title}</PageTitle>
        <CardSkeletons />
      </>
    )
  const refused = isRefused(error)
  return (
    <ErrorState
      order={1}
      title={copy.loadFailed}
      {...(refused && { text: copy.noSuch })}
      error={error}
      onRetry={refused ? undefined : () => void refetch()}
    >
      <Button variant={refused ? 'filled' : 'default'} component={Link} to={paths.customerDashboard()}>
        {copy.back}
      </Button>
    </ErrorState>
  )
}

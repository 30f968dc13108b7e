import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import { ownAvailabilityQuery } from '#web/features/cleaner-job/own-availability.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { AvailabilityForm } from './availability-form.tsx'

export const handle: PageHandle = { access: 'cleaner', loadsStripe: false }

export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ load }) => load(ownAvailabilityQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CleanerAvailability() {
  const { data, error, isFetching, refetch } = useQuery(ownAvailabilityQuery)
  return (
    <Stack gap="lg" maw="44rem">
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {data ? (
        <AvailabilityForm saved={data} />
      ) : isFetching ? (
        <CardSkeletons />
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  )
}

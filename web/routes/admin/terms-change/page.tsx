import { queryOptions, useQuery } from '@tanstack/react-query'
import { termsAdminCopy as copy } from '#text/admin-terms.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { TermsForm } from './terms-form.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.change)

const termsQuery = queryOptions({
  queryKey: keys.adminRecord('terms', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/terms', { signal }),
})

const prefetch: Prefetch = ({ load }) => load(termsQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function TermsChangePage() {
  const { data, error, isFetching, refetch } = useQuery(termsQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons cards={1} lines={8} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  return <TermsForm key={data.mark} terms={data.now} mark={data.mark} />
}

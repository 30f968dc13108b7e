import { Link } from 'react-router'
import { shortDate } from '#locales/format.ts'
import { reviewsCopy as copy } from '#text/admin-reviews.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/reviews', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Reviews() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/reviews', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.page, cell: ({ id }) => <Link to={paths.adminReview(id)}>{copy.one(id)}</Link> },
        { head: copy.state, cell: ({ state }) => copy.states[state] },
        { head: copy.stars, cell: ({ rating }) => copy.of(rating) },
        { head: copy.comment, cut: true, cell: ({ comment }) => comment },
        { head: copy.by, cut: true, cell: ({ by }) => <PersonLink {...by} /> },
        { head: copy.about, cut: true, cell: ({ about }) => <PersonLink {...about} /> },
        { head: copy.job, cell: ({ jobId }) => <JobLink id={jobId} /> },
        { head: copy.when, cell: ({ createdAt }) => shortDate(createdAt, serviceZone) },
      ]}
    />
  )
}

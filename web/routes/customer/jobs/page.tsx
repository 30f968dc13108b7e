import { Anchor, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { jobsCopy as copy } from '#text/customer-dashboard.ts'
import { ownReviewsCopy } from '#text/job-state.ts'
import { receiptsCopy } from '#text/receipts.ts'
import { jobCountsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { JobList } from './job-list.tsx'
import { groups, jobPagesQuery, partOf, parts } from './job-pages.ts'

export const handle: PageHandle = { access: 'booker' }
export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ url, load }) =>
  Promise.all([load(jobPagesQuery(partOf(url.searchParams))), load(jobCountsQuery('customer'))])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CustomerJobs() {
  const user = useUser()
  const [search] = useSearchParams()
  const part = partOf(search)
  const counts = useQuery(jobCountsQuery('customer')).data
  return (
    <Stack gap="lg">
      <PageTitle
        actions={
          <Group>
            <Anchor component={Link} to={paths.receipts()}>
              {receiptsCopy.open}
            </Anchor>
            <Anchor component={Link} to={paths.ownReviews({ side: 'written' })}>
              {ownReviewsCopy.open}
            </Anchor>
          </Group>
        }
      >
        {user && user.role !== 'customer' ? copy.bookings : copy.title}
      </PageTitle>
      <PartTabs
        label={copy.parts}
        tabs={parts.map((name) => ({
          to: paths.customerJobs({ show: name === 'upcoming' ? undefined : name }),
          words: copy.partNames[name],
          count: counts?.[groups[name].group],
          note: name === 'past' && counts?.unpaid ? copy.unpaid(counts.unpaid) : undefined,
          open: name === part,
        }))}
      />
      <JobList key={part} part={part} />
    </Stack>
  )
}

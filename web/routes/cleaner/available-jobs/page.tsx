import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { available as copy } from '#text/cleaner.ts'
import { availableCountsQuery } from '#web/api/queries.ts'
import { AcceptDialog } from '#web/features/cleaner-job/accept-dialog.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AvailableList } from './available-list.tsx'
import { availablePagesQuery, ofRegularCustomers } from './available-query.ts'
import { DayTabs } from './day-tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { filtersIn, shownCountIn, useFilters } from './use-filters.ts'

export const handle: PageHandle = { access: 'cleaner', loadsStripe: false }

export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ url: { searchParams }, load }) =>
  Promise.all([
    load(availablePagesQuery(filtersIn(searchParams), shownCountIn(searchParams))),
    load(availablePagesQuery(ofRegularCustomers(filtersIn(searchParams)))),
    load(availableCountsQuery),
  ])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function AvailableJobs() {
  const { filters, typed, setTyped, clearSearch, setDay, setSort, shown, setShown } = useFilters()
  const [chosen, setChosen] = useState<JobView | null>(null)
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Toolbar search={typed} sort={filters.sort ?? 'date-earliest'} onSearch={setTyped} onSort={setSort} />
      <DayTabs day={filters.day ?? 'all'} searches={filters.search !== undefined} onDay={setDay}>
        <AvailableList
          filters={filters}
          shown={shown}
          onShown={setShown}
          onAccept={setChosen}
          onClearSearch={clearSearch}
          onAllDays={() => setDay('all')}
        />
      </DayTabs>
      <AcceptDialog job={chosen} onClose={() => setChosen(null)} />
    </Stack>
  )
}

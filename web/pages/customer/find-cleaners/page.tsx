import { Button, Card, NativeSelect, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserQueryClient } from '../../../api/query-client.ts'
import { findCopy as copy } from '../../../copy/customer.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { cleanerPagesQuery, specialtiesQuery } from './cleaner-queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filtersIn, ratings } from './filters.ts'
import { FoundCleaners } from './found-cleaners.tsx'
import classes from './page.module.css'
import { useFilters } from './use-filters.ts'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(() => copy.title)

export function clientLoader({ request }: { request: Request }) {
  const filters = filtersIn(new URL(request.url).searchParams)
  void browserQueryClient.prefetchInfiniteQuery(cleanerPagesQuery(filters))
  void browserQueryClient.prefetchQuery(specialtiesQuery)
  return null
}

export default function FindCleaners() {
  const { filters, change, reset, typed, setTyped } = useFilters()
  const [panelOpened, setPanelOpened] = useState(false)
  const query = useInfiniteQuery({ ...cleanerPagesQuery(filters), placeholderData: keepPreviousData })
  const cleaners = query.data?.pages.flatMap(({ rows }) => rows) ?? []

  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <div className={classes.search}>
        <TextInput
          label={copy.search}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={copy.atLeast}
          value={filters.atLeast}
          onChange={(event) => change({ atLeast: Number(event.currentTarget.value) })}
          data={[
            { value: '0', label: copy.anyRating },
            ...ratings.map((rating) => ({ value: String(rating), label: copy.ratingOption(rating) })),
          ]}
        />
      </div>
      <div className={classes.columns}>
        <div>
          <Button
            variant="default"
            fullWidth
            className={classes.toggle}
            aria-expanded={panelOpened}
            aria-controls="cleaner-filters"
            onClick={() => setPanelOpened(!panelOpened)}
          >
            {copy.filters}
          </Button>
          <Card
            component="section"
            id="cleaner-filters"
            aria-label={copy.filters}
            className={classes.panel}
            data-opened={panelOpened || undefined}
          >
            <FilterPanel filters={filters} onChange={change} onReset={reset} />
          </Card>
        </div>
        {query.data ? (
          <FoundCleaners
            cleaners={cleaners}
            outdated={query.isPlaceholderData}
            onClear={reset}
            query={query}
          />
        ) : query.isFetching ? (
          <CardSkeletons lines={4} />
        ) : (
          <ErrorState title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </Stack>
  )
}

import { Button, Card, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserQueryClient } from '../../api/query-client.ts'
import { findCopy as copy } from '../../copy/customer.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { titled } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { cleanerPagesQuery } from './cleaners/cleaner-pages.ts'
import { FilterPanel } from './cleaners/filter-panel.tsx'
import { type Filters, noFilters } from './cleaners/filters.ts'
import { FoundCleaners } from './cleaners/found-cleaners.tsx'
import { specialtiesOf } from './cleaners/skills.ts'
import classes from './find-cleaners.module.css'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(copy.title)

export function clientLoader() {
  void browserQueryClient.prefetchInfiniteQuery(cleanerPagesQuery)
  return null
}

const ratings = [4, 4.5, 5]

export default function FindCleaners() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [panelOpened, setPanelOpened] = useState(false)
  const query = useInfiniteQuery(cleanerPagesQuery)
  const cleaners = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const change = (changes: Partial<Filters>) => setFilters((before) => ({ ...before, ...changes }))
  const clear = () => setFilters(noFilters)

  return (
    <Stack gap="lg">
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <div className={classes.search}>
        <TextInput
          label={copy.search}
          type="search"
          value={filters.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
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
            <FilterPanel
              filters={filters}
              specialties={specialtiesOf(cleaners.map(({ skills }) => skills))}
              onChange={change}
              onReset={clear}
            />
          </Card>
        </div>
        {query.data ? (
          <FoundCleaners cleaners={cleaners} filters={filters} onClear={clear} query={query} />
        ) : query.isFetching ? (
          <CardSkeletons lines={4} />
        ) : (
          <ErrorState title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </Stack>
  )
}

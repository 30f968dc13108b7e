import { Card } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { isRefused } from '#web/api/call.ts'
import { favouritesQuery } from '#web/api/queries.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer, queryStateOf } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { cleanersQuery, specialtiesQuery } from './cleaner-queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filtersIn, paramsOf } from './filters.ts'
import { FoundCleaners } from './found-cleaners.tsx'
import classes from './page.module.css'
import { SearchBand } from './search-band.tsx'
import { useFilters } from './use-filters.ts'

export const handle: PageHandle = { access: 'customer', worksWithoutJs: true }
export const meta = titled(() => copy.title)

const cleanersQueryParams = ({ searchParams }: URL) =>
  [filtersIn(searchParams), searchParams.get('after')] as const

/** The cursor is cut off or belongs to another order: restart at the first page. */
const isNoPage = (error: unknown, after: string | null) => after !== null && isRefused(error)

const prefetch: Prefetch = ({ url, load }) =>
  Promise.all([
    load(cleanersQuery(...cleanersQueryParams(url))),
    load(specialtiesQuery),
    load(favouritesQuery),
  ])
const prefetched = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export async function loader(args: LoaderFunctionArgs) {
  const answer = await prefetched(args)
  const [filters, after] = cleanersQueryParams(new URL(args.request.url))
  const { error } = queryStateOf(args.context, cleanersQuery(filters, after)) ?? {}
  if (isNoPage(error, after)) throw redirect(paths.findCleaners(paramsOf(filters)))
  return answer
}

const noFiltersForm = 'no-filters'

export default function FindCleaners() {
  const form = useRef<HTMLFormElement>(null)
  const { filters, after, change, reset, typed, setTyped } = useFilters(form)
  const options = cleanersQuery(filters, after)
  const [panelOpened, setPanelOpened] = useState(false)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })

  return (
    <div className={classes.page}>
      <div className={classes.layout}>
        <form
          ref={form}
          method="get"
          action={paths.findCleaners()}
          aria-label={copy.title}
          className={classes.form}
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchBand filters={filters} typed={typed} onType={setTyped} onChange={change} />
          <div className={classes.filters}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={panelOpened}
              aria-controls="cleaner-filters"
              onClick={() => setPanelOpened(!panelOpened)}
            >
              {copy.filters}
            </button>
            <Card
              component="section"
              id="cleaner-filters"
              aria-label={copy.filters}
              className={classes.panel}
              data-opened={panelOpened || undefined}
            >
              <FilterPanel filters={filters} onChange={change} resetForm={noFiltersForm} />
            </Card>
          </div>
        </form>
        <form
          hidden
          id={noFiltersForm}
          method="get"
          action={paths.findCleaners()}
          onSubmit={(event) => {
            event.preventDefault()
            reset()
          }}
        />
        <div className={classes.results}>
          {query.data ? (
            <FoundCleaners
              {...query.data}
              outdated={query.isPlaceholderData}
              filters={filters}
              after={after}
              resetForm={noFiltersForm}
            />
          ) : query.isFetching ? (
            <CardSkeletons lines={4} />
          ) : isNoPage(query.error, after) ? (
            <Navigate to={paths.findCleaners(paramsOf(filters))} replace />
          ) : (
            <ErrorState title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />
          )}
        </div>
      </div>
    </div>
  )
}

import { Card } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router'
import { isRefused } from '../../../api/call.ts'
import { browserQueryClient } from '../../../api/query-client.ts'
import { callFrom, callPageFrom } from '../../../api/server-call.ts'
import { useKnown } from '../../../api/use-known.ts'
import { findCopy as copy } from '../../../copy/find-cleaners.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InTurn } from '../../../ui/in-turn.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { cleanersQuery, pageQueryOf, specialtiesQuery } from './cleaner-queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filtersIn, paramsOf } from './filters.ts'
import { FoundCleaners } from './found-cleaners.tsx'
import classes from './page.module.css'
import { SearchBand } from './search-band.tsx'
import { useFilters } from './use-filters.ts'

export const handle: PageHandle = { access: 'customer', plain: true }
export const meta = titled(() => copy.title)

const asked = (url: string) => {
  const { searchParams } = new URL(url)
  return [filtersIn(searchParams), searchParams.get('after')] as const
}

/** An address that was cut, or is of another order: the list begins anew. */
const isNoPage = (error: unknown, after: string | null) => after !== null && isRefused(error)

/** The first page is in the first HTML; what cannot be read here the browser asks for again. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const [filters, after] = asked(request.url)
  const [page, specialties] = await Promise.all([
    callPageFrom(context, 'GET /api/cleaners', { query: pageQueryOf(filters, after) }).catch((error) => {
      if (isNoPage(error, after)) throw redirect(paths.findCleaners(paramsOf(filters)))
      return null
    }),
    callFrom(context, 'GET /api/cleaners/specialties').catch(() => null),
  ])
  return { page, specialties }
}

export function clientLoader({ request }: { request: Request }) {
  void browserQueryClient.prefetchQuery(cleanersQuery(...asked(request.url)))
  void browserQueryClient.prefetchQuery(specialtiesQuery)
  return { page: null, specialties: null }
}

const noFiltersForm = 'no-filters'

export default function FindCleaners() {
  const loaded = useLoaderData<typeof loader>()
  const form = useRef<HTMLFormElement>(null)
  const { filters, after, change, reset, typed, setTyped } = useFilters(form)
  const options = cleanersQuery(filters, after)
  useKnown(options.queryKey, loaded.page)
  useKnown(specialtiesQuery.queryKey, loaded.specialties)
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
        <InTurn>
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
        </InTurn>
      </div>
    </div>
  )
}

import { Anchor, Button, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { dashboard as copy } from '#text/cleaner.ts'
import { ownReviewsCopy } from '#text/job-state.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import classes from './dashboard.module.css'
import { ActiveJobs, CompletedJobs } from './job-lists.tsx'
import { OldNote } from './old-note.tsx'
import { RegularCustomers } from './regular-customers.tsx'
import { StatCards } from './stat-cards.tsx'
import { Today } from './today.tsx'
import { prefetchDashboard, useDashboard } from './use-dashboard.ts'

// Last on the page: it appears with the script alone.
const KeepJobs = lazy(async () => ({
  default: (await import('./keep-jobs.tsx')).KeepJobs,
}))

export const handle: PageHandle = { access: 'cleaner', loadsStripe: false }

export const meta = titled(() => copy.title)

export const loader = prefetchOnServer(prefetchDashboard, handle)
export const clientLoader = prefetchInBrowser(prefetchDashboard)

export default function CleanerDashboard() {
  const dashboard = useDashboard()
  const { active, completed, counts } = dashboard
  const hydrated = useHydrated()
  return (
    <Stack gap="lg">
      <PageTitle
        actions={
          <div className={classes.links}>
            <Button component={Link} to={paths.availableJobs()}>
              {copy.viewAvailable}
            </Button>
            <Button variant="default" component={Link} to={paths.cleanerProfile()}>
              {copy.updateProfile}
            </Button>
          </div>
        }
      >
        {copy.title}
      </PageTitle>
      {dashboard.isFailed ? (
        <ErrorState title={copy.failed} error={dashboard.error} onRetry={dashboard.retry} />
      ) : (
        <>
          <OldNote />
          {active && <Today active={active} />}
          <StatCards {...dashboard} />
          <Anchor component={Link} to={paths.ownReviews({ side: 'received' })} w="fit-content">
            {ownReviewsCopy.read}
          </Anchor>
          <RegularCustomers customers={dashboard.regular} />
          {active && completed ? (
            <Columns from="lg" wide>
              <ActiveJobs jobs={active} count={counts.data?.active} />
              <CompletedJobs jobs={completed} count={counts.data?.completed} />
            </Columns>
          ) : (
            <CardSkeletons cards={2} lines={4} />
          )}
          {active && hydrated && (
            <Suspense fallback={null}>
              <KeepJobs jobs={active} />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  )
}

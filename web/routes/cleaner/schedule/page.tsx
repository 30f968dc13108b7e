import { Anchor, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { schedule as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { configQuery, currentUserQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { useRefetchAtNextMove } from '#web/api/use-moves-in-time.ts'
import { ownAvailabilityQuery } from '#web/features/cleaner-job/own-availability.ts'
import { useToday } from '#web/features/cleaner-job/today.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import type { JobSheetProps } from './job-sheet.tsx'
import { MonthView } from './month-view.tsx'
import { useScheduleJobs, weeksQuery } from './schedule-jobs.ts'
import { jobsSideOf } from './use-side.ts'
import { WeekView } from './week-view.tsx'

export const handle: PageHandle = { access: 'signed-in', loadsStripe: false }

export const meta = titled(() => copy.title)

const JobSheet = lazyDialog<JobSheetProps>(async () => (await import('./job-sheet.tsx')).JobSheet)

const prefetch: Prefetch = async ({ load }) => {
  const [user, config] = await Promise.all([load(currentUserQuery), load(configQuery)])
  if (!user || !config) return
  await Promise.all([
    load(weeksQuery(jobsSideOf(user), config.today)),
    user.role === 'cleaner' && load(ownAvailabilityQuery),
  ])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CleanerSchedule() {
  const zone = useConfig().serviceZone
  const user = useUser()
  const today = useToday()
  const [tab, openTab] = useTabInAddress(['week', 'month'])
  const [picked, setPicked] = useState<string | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const selected = picked ?? today
  const { byDay, jobs, isLoading, isFailed, error, refetch } = useScheduleJobs(selected, zone)
  const open = jobs.find((job) => job.id === openId) ?? null
  useRefetchAtNextMove(jobs)
  const view = {
    today,
    selected,
    byDay,
    isLoading,
    onSelect: setPicked,
    onOpen: (job: { id: number }) => setOpenId(job.id),
  }

  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      {user?.role === 'cleaner' && (
        <Anchor component={Link} to={paths.cleanerAvailability()} w="fit-content">
          {copy.hoursLink}
        </Anchor>
      )}
      {isFailed ? (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Tabs value={tab} onChange={openTab} keepMounted={false}>
          <Tabs.List grow>
            <Tabs.Tab value="week">{copy.week}</Tabs.Tab>
            <Tabs.Tab value="month">{copy.month}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="week" pt="md">
            <WeekView {...view} />
          </Tabs.Panel>
          <Tabs.Panel value="month" pt="md">
            <MonthView {...view} />
          </Tabs.Panel>
        </Tabs>
      )}
      <JobSheet opened={open !== null} job={open} onClose={() => setOpenId(null)} />
    </Stack>
  )
}

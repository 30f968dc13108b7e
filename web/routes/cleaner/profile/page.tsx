import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { profile as copy } from '#text/cleaner-profile.ts'
import {
  cleanerEarningsQuery,
  cleanerProfileQuery,
  currentUserQuery,
  payoutAccountQuery,
} from '#web/api/queries.ts'
import { type User, useUser } from '#web/api/session.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { titled } from '#web/ui/page-meta.ts'
import { SkeletonArea } from '#web/ui/skeletons.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { BecomeCleaner } from './become-cleaner.tsx'
import classes from './picture-input.module.css'
import { ProfileTabs, tabs } from './profile-tabs.tsx'

export const handle: PageHandle = { access: 'signed-in', loadsStripe: false }

export const meta = titled(() => copy.title)

const prefetch: Prefetch = async ({ url, load }) => {
  if ((await load(currentUserQuery))?.role !== 'cleaner') return
  const opensPayout = url.searchParams.get('tab') === 'payment'
  await Promise.all([
    load(cleanerProfileQuery),
    opensPayout && load(payoutAccountQuery),
    opensPayout && load(cleanerEarningsQuery),
  ])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CleanerProfile() {
  const user = useUser()
  if (!user) return null
  return user.role === 'cleaner' ? <OwnProfile user={user} /> : <BecomeCleaner />
}

function OwnProfile({ user }: { user: User }) {
  // Earnings change with every paid job, so each visit refetches.
  const profile = useQuery({ ...cleanerProfileQuery, staleTime: 0, refetchOnMount: refetchOnceUsed })
  const [tab] = useTabInAddress(tabs)
  // Loads in parallel with the profile when its tab opens first.
  useQuery({ ...payoutAccountQuery, enabled: tab === 'payment' })
  if (profile.isPending)
    return (
      <SkeletonArea>
        <Stack gap="lg" maw={640}>
          <Skeleton height={40} width="60%" />
          <Skeleton height={44} />
          <Skeleton className={classes.frame} circle />
          <Skeleton height={96} />
          <Skeleton height={64} />
        </Stack>
      </SkeletonArea>
    )
  if (profile.data === undefined)
    return (
      <ErrorState
        title={copy.loadFailed}
        error={profile.error}
        onRetry={() => void profile.refetch()}
        order={1}
      />
    )
  return <ProfileTabs user={user} profile={profile.data} />
}

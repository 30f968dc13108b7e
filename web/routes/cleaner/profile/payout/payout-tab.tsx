import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { payout as copy } from '#text/payout.ts'
import { payoutAccountQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { LoadingArea } from '#web/ui/loading.tsx'
import { CompleteAccount } from './complete-account.tsx'
import { IncompleteAccount } from './incomplete-account.tsx'
import { NoAccount } from './no-account.tsx'

type Profile = Answer<'GET /api/cleaner/profile'>

/** Polls every 10 seconds, and refetches on window focus. Source: C-120. */
const polled = {
  staleTime: 0,
  refetchOnMount: refetchOnceUsed,
  refetchInterval: 10_000,
  refetchOnWindowFocus: 'always',
} as const

/** The state of the payout setup, polled while the tab is open. */
export function PayoutTab({ profile }: { profile: Profile | null }) {
  const account = useQuery({ ...payoutAccountQuery, ...polled })
  if (account.isPending) return <LoadingArea label={copy.checking} />
  if (!account.data)
    return <ErrorState title={copy.failed} error={account.error} onRetry={() => void account.refetch()} />
  return (
    <Stack>
      {account.data.onboardingComplete && <CompleteAccount />}
      {account.data.hasAccount && !account.data.onboardingComplete && (
        <IncompleteAccount account={account.data} />
      )}
      {!account.data.hasAccount && <NoAccount hasProfile={profile !== null} />}
      {profile && (
        <Anchor component={Link} to={paths.cleanerEarnings()} w="fit-content">
          {copy.seeEarnings}
        </Anchor>
      )}
    </Stack>
  )
}

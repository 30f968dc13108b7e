import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/index.ts'
import { payoutAccountQuery } from '../../../api/queries.ts'
import { payout as copy } from '../../../copy/cleaner-profile.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingArea } from '../../../ui/loading.tsx'
import { CompleteAccount } from './complete-account.tsx'
import { IncompleteAccount } from './incomplete-account.tsx'
import { NoAccount } from './no-account.tsx'

type Profile = Answer<'GET /api/cleaner/profile'>

/** How far the payouts are set up; asked every 10 seconds while this is open. Source: CLN-PROF-46. */
export function PayoutTab({ profile }: { profile: Profile | null }) {
  const account = useQuery({ ...payoutAccountQuery, staleTime: 0, refetchInterval: 10_000 })
  if (account.isPending) return <LoadingArea label={copy.checking} />
  if (!account.data) return <ErrorState title={copy.failed} onRetry={() => void account.refetch()} />
  if (!account.data.hasAccount) return <NoAccount hasProfile={profile !== null} />
  if (!account.data.onboardingComplete) return <IncompleteAccount account={account.data} />
  return <CompleteAccount profile={profile} />
}

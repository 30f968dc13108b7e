import { Container, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { earningsPercent } from '#domain/payout/split.ts'
import { platformStatus as copy } from '#text/platform-status.ts'
import { platformStatusQuery } from '#web/api/queries.ts'
import { userFrom } from '#web/api/server-call.ts'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { loadFramedVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { Frame } from '#web/shell/frame.tsx'
import { prefetchOnServer } from '#web/shell/prefetch.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { FeatureList } from './feature-list.tsx'
import { FeeTable } from './fee-table.tsx'
import { SetupCard } from './setup-card.tsx'

export const handle: PageHandle = { access: 'open', loadsStripe: false }

const prefetch = prefetchOnServer(({ load }) => load(platformStatusQuery))

export async function loader(args: LoaderFunctionArgs) {
  const user = await userFrom(args.context)
  if (user?.mustAddFactor) throw redirect(paths.securitySettings())
  const [visit, prefetched] = await Promise.all([loadFramedVisit(args.context), prefetch(args)])
  return { user, visit, ...prefetched }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${copy.title} | ${loaderData?.visit.brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Admins keep the admin frame; everybody else gets the public one. */
export default function PlatformStatus() {
  const { user, visit } = useLoaderData<typeof loader>()
  const page = <Status config={visit.config} />
  if (user?.role === 'admin' || user?.role === 'support') return <Frame user={user}>{page}</Frame>
  return (
    <PublicFrame visit={visit}>
      <Container size="lg" py="xl">
        {page}
      </Container>
    </PublicFrame>
  )
}

type PlatformStatusConfig = Awaited<ReturnType<typeof loader>>['visit']['config']

function Status({ config }: { config: PlatformStatusConfig }) {
  const { data: status, ...query } = useQuery({ ...platformStatusQuery, refetchInterval: 30_000 })
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      {status ? (
        <SetupCard status={status} />
      ) : query.isFetching ? (
        <CardSkeletons cards={1} />
      ) : (
        <ErrorState title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Columns>
        <FeatureList isConfigured={status?.isConfigured ?? false} earnings={earningsPercent(config)} />
        <FeeTable {...config} />
      </Columns>
    </Stack>
  )
}

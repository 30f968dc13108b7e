import { Container, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { earningsPercent } from '../../../../domain/payout/split.ts'
import { platformStatusQuery } from '../../../api/queries.ts'
import { userFrom } from '../../../api/server-call.ts'
import { platformStatus as copy } from '../../../copy/admin.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { Frame } from '../../../shell/frame.tsx'
import { prefetchOnServer } from '../../../shell/prefetch.ts'
import { Columns } from '../../../ui/columns.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { PublicFrame } from '../../public/frame/frame.tsx'
import { loadFramedVisit } from '../../public/frame/visit.ts'
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

/** Operators keep the frame of their pages; everybody else has that of public ones. */
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

type Config = Awaited<ReturnType<typeof loader>>['visit']['config']

function Status({ config }: { config: Config }) {
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

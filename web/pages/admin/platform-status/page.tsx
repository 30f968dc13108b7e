import { Container, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { earningsPercent } from '../../../../domain/payout/split.ts'
import { platformStatusQuery } from '../../../api/queries.ts'
import { callFrom, userFrom } from '../../../api/server-call.ts'
import { platformStatus as copy } from '../../../copy/admin.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { Columns } from '../../../ui/columns.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { PublicFrame } from '../../public/frame/frame.tsx'
import { loadFramedVisit } from '../../public/frame/visit.ts'
import { FeatureList } from './feature-list.tsx'
import { FeeTable } from './fee-table.tsx'
import { SetupCard } from './setup-card.tsx'

export const handle: PageHandle = { access: 'open', pays: false }

export async function loader({ context }: LoaderFunctionArgs) {
  if ((await userFrom(context))?.mustAddFactor) throw redirect(paths.securitySettings())
  const status = callFrom(context, 'GET /api/platform/status').catch(() => null)
  return { visit: await loadFramedVisit(context), status: await status }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${copy.title} | ${loaderData?.visit.brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function PlatformStatus() {
  const { visit, status: loaded } = useLoaderData<typeof loader>()
  const { data: status, ...query } = useQuery({
    ...platformStatusQuery,
    initialData: loaded ?? undefined,
    refetchInterval: 30_000,
  })
  return (
    <PublicFrame visit={visit}>
      <Container size="lg" py="xl">
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
            <FeatureList
              isConfigured={status?.isConfigured ?? false}
              earnings={earningsPercent(visit.config)}
            />
            <FeeTable {...visit.config} />
          </Columns>
        </Stack>
      </Container>
    </PublicFrame>
  )
}

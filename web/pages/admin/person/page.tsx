import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { useUser } from '../../../api/session.ts'
import { personCopy as copy } from '../../../copy/desk.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { PersonState } from '../list/person-state.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Checks } from './checks.tsx'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { SeeAs } from './see-as.tsx'

export const handle: PageHandle = { access: 'operator', pays: false }
export const meta = titled(() => copy.title)

export default function PersonPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.deskThing('people', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id', { params: { id }, signal }),
  })
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  return (
    <Stack gap="xl">
      <PageTitle
        actions={
          <Group gap="xs">
            {data.state && <PersonState state={data.state} />}
            {mayAct && <SeeAs person={data} />}
            {mayAct && <Decisions person={data} />}
          </Group>
        }
      >
        {copy.heading(data.name, data.id)}
      </PageTitle>
      <AccountFacts person={data} />
      {(data.check || data.profile) && <Checks person={data} mayAct={mayAct} />}
      <Notes person={data} />
      <History person={data} />
    </Stack>
  )
}

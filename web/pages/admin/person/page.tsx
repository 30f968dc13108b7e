import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { useUser } from '../../../api/session.ts'
import { personCopy as copy, peopleCopy } from '../../../copy/desk.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PersonState } from '../list/person-state.tsx'
import { ThingFailed } from '../list/thing-failed.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Checks } from './checks.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { SeeAs } from './see-as.tsx'
import { WaitingPayouts } from './waiting-payouts.tsx'

export const handle: PageHandle = { access: 'operator', pays: false, asksOn: true }
export const meta = titled(({ id = '' }) => `${copy.title} #${id}`)

export default function PersonPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.deskThing('people', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id', { params: { id }, signal }),
  })
  useTitle(data && copy.heading(data.name, data.id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failed}
        error={error}
        onRetry={refetch}
        list={{ name: peopleCopy.title, path: paths.adminPeople() }}
      />
    )
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
      {(mayAct || data.blockedSince) && <CustomerActs person={data} mayAct={mayAct} />}
      <WaitingPayouts person={data} mayAct={mayAct} />
      {(data.check || data.profile) && <Checks person={data} mayAct={mayAct} />}
      <Notes person={data} />
      <History person={data} />
    </Stack>
  )
}

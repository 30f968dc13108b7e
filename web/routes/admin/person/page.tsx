import { Group, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { personCopy as copy, peopleCopy } from '#text/admin-list.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { PersonState } from '#web/features/admin-list/person-state.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import { sectionQuery } from '#web/features/admin-list/use-section.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { AccountFacts } from './account-facts.tsx'
import { Checks } from './checks.tsx'
import { Credit, personCreditQuery } from './credit.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { Impersonate } from './impersonate.tsx'
import { Notes } from './notes.tsx'
import { Referrals, referralsQuery } from './referrals.tsx'
import { WaitingPayouts } from './waiting-payouts.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.title} #${id}`)

const personQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('people', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id', { params: { id }, signal }),
  })

const sections = ['notes', 'acts', 'jobs', 'payments', 'messages'] as const

const prefetch: Prefetch = async ({ params: { id = '' }, load }) => {
  const person = await load(personQuery(id))
  if (!person) return
  const { check, profile, role } = person
  const more = [
    ...sections,
    ...(check || profile ? (['checks'] as const) : []),
    ...(profile || role === 'cleaner' ? (['payouts'] as const) : []),
  ]
  await Promise.all([
    ...more.map((section) => load(sectionQuery(`GET /api/admin/people/:id/${section}`, person.id))),
    load(referralsQuery(person.id)),
    role === 'customer' && load(personCreditQuery(person.id)),
  ])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function PersonPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(personQuery(id))
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
            {mayAct && <Impersonate person={data} />}
            {mayAct && <Decisions person={data} />}
          </Group>
        }
      >
        {copy.heading(data.name, data.id)}
      </PageTitle>
      <AccountFacts person={data} />
      {(mayAct || data.blockedSince) && <CustomerActs person={data} mayAct={mayAct} />}
      {data.role === 'customer' && <Credit person={data} mayAct={mayAct} />}
      <WaitingPayouts person={data} mayAct={mayAct} />
      {(data.check || data.profile) && <Checks person={data} mayAct={mayAct} />}
      <Referrals personId={data.id} />
      <Notes person={data} />
      <History person={data} />
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import type { TermsText } from '#domain/terms.ts'
import { dateAndTime } from '#locales/format.ts'
import { settingsAdminCopy as words } from '#text/admin-settings.ts'
import { termsAdminCopy as copy } from '#text/admin-terms.ts'
import { call, callPage } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { adminPages } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const WithdrawVersion = lazyDialog(
  async () => (await import('#web/features/admin-versions/withdraw-version.tsx')).WithdrawVersion,
)

type TermsVersionRow = Answer<'GET /api/admin/terms/versions'>[number]
const names = Object.keys(copy.names) as (keyof TermsText)[]

const termsQuery = queryOptions({
  queryKey: keys.adminRecord('terms', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/terms', { signal }),
})

const versionsQuery = adminPages<TermsVersionRow>(keys.adminList('terms versions', {}), (page, signal) =>
  callPage('GET /api/admin/terms/versions', { query: page, signal }),
)

const prefetch: Prefetch = ({ load }) => Promise.all([load(termsQuery), load(versionsQuery)])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The terms in force, and their versions. */
export default function TermsPage() {
  const zone = useConfig().serviceZone
  const mayAct = useUser()?.role === 'admin'
  const [asked, setAsked] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useQuery(termsQuery)
  const pages = useInfiniteQuery(versionsQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Text>{copy.lead}</Text>
      <FactList>
        {names.map((name) => (
          <Fact key={name} label={copy.names[name]}>
            {data.now[name]}
          </Fact>
        ))}
      </FactList>
      <Group>
        {mayAct ? (
          <Link to={paths.adminTermsChange()}>{copy.change}</Link>
        ) : (
          <Text c="dimmed">{words.adminsAct}</Text>
        )}
      </Group>
      <Section
        title={copy.versions}
        empty={words.empty}
        pages={pages}
        columns={[
          {
            head: words.one,
            cell: ({ id }) => <span style={{ whiteSpace: 'nowrap' }}>{words.version(id)}</span>,
          },
          {
            head: words.start,
            cell: ({ id, startsAt }) => (id === 1 ? words.first : dateAndTime(startsAt, zone)),
          },
          { head: words.state, cell: ({ state }) => words.states[state] },
          { head: words.what, cell: (row) => changedIn(row) },
          { head: words.who, cell: ({ by, reason }) => `${by}: ${reason}` },
          {
            head: words.withdraw,
            cell: ({ id, state, withdrawn }) =>
              state === 'to_come' && mayAct ? (
                <Button
                  variant="default"
                  aria-label={`${words.withdraw} ${words.version(id)}`}
                  onClick={() => setAsked(id)}
                >
                  {words.withdraw}
                </Button>
              ) : (
                withdrawn && `${withdrawn.by}: ${withdrawn.reason}`
              ),
          },
        ]}
      />
      {asked !== null && <WithdrawVersion of="terms" id={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function changedIn({ before, terms }: TermsVersionRow) {
  if (!before) return null
  return names
    .filter((name) => before[name] !== terms[name])
    .map((name) => (
      <Text key={name} size="sm">
        {copy.names[name]}: {words.turns(String(before[name]), String(terms[name]))}
      </Text>
    ))
}

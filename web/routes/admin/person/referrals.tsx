import { List, Stack, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateAndTime, money } from '#locales/format.ts'
import { adminReferralCopy as copy } from '#text/admin-referrals.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

export const referralsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.adminRecord('referrals', String(id)),
    queryFn: ({ signal }) => call('GET /api/admin/customers/:id/referrals', { params: { id }, signal }),
  })

/** Whom a person has invited, and who has invited them; nothing without either. */
export function Referrals({ personId }: { personId: number }) {
  const zone = useConfig().serviceZone
  const { data, error, refetch } = useQuery(referralsQuery(personId))
  if (!data) return error && <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="referrals">
      <Title order={2} size="h4" id="referrals">
        {copy.title}
      </Title>
      <List>
        {data.map(({ id, referrer, customer, jobId, discountCents, creditCents, state, at }) => (
          <List.Item key={id}>
            <PersonLink {...referrer} /> {copy.invited} <PersonLink {...customer} />,{' '}
            <Link to={paths.adminJob(jobId)}>#{jobId}</Link>, {dateAndTime(at, zone)}:{' '}
            {copy.amounts(money(discountCents / 100), money(creditCents / 100))} {copy.states[state]}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

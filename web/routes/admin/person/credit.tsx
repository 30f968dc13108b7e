import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { creditGrantLimits } from '#domain/credit.ts'
import { centsFromDollars } from '#domain/money.ts'
import { money, shortDate } from '#locales/format.ts'
import { adminCreditCopy as copy, creditCopy } from '#text/credit.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import { parseDollarsToCents } from '../money/parse-dollars.ts'
import type { Person } from './account-facts.tsx'
import { SimpleAct } from './simple-acts.tsx'
import { usePersonAct } from './use-person-act.ts'

export const personCreditQuery = (id: number) =>
  queryOptions({
    queryKey: keys.adminRecord('credit', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id/credit', { params: { id }, signal }),
  })

/** A customer's credit, and the act that gives some. */
export function Credit({ person, mayAct }: { person: Person; mayAct: boolean }) {
  const { serviceZone } = useConfig()
  const [giving, setGiving] = useState(false)
  const { id } = person
  const { data, error, isFetching, refetch } = useQuery(personCreditQuery(id))
  if (!data && !isFetching)
    return <ErrorState title={creditCopy.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Stack component="section" gap="xs" aria-label={copy.title}>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text size="sm">
        {copy.balance(money(data.balance))}
        {data.held > 0 && copy.held(money(data.held))}
      </Text>
      {data.entries.length > 0 && (
        <Ledger>
          {data.entries.slice(0, 10).map(({ id: entry, cause, amount, jobId, at }) => (
            <LedgerLine
              key={entry}
              label={
                <>
                  {creditCopy.causes[cause]}
                  {jobId !== null && (
                    <>
                      {' · '}
                      <Link to={paths.adminJob(jobId)}>{`#${jobId}`}</Link>
                    </>
                  )}
                  {` · ${shortDate(at, serviceZone)}`}
                </>
              }
            >
              {money(amount)}
            </LedgerLine>
          ))}
        </Ledger>
      )}
      {mayAct && !person.deletedAt && (
        <Group>
          <Button variant="default" onClick={() => setGiving(true)}>
            {copy.give}
          </Button>
        </Group>
      )}
      {giving && <GiveCredit person={person} balance={data.balance} onClose={() => setGiving(false)} />}
    </Stack>
  )
}

interface GiveProps {
  person: Person
  /** As it is shown; dollars. */
  balance: number
  onClose: () => void
}

function GiveCredit({ person: { id, name }, balance, onClose }: GiveProps) {
  const [typed, setTyped] = useState('')
  const cents = parseDollarsToCents(typed)
  const { min, max } = creditGrantLimits
  const amountCents = cents !== null && cents >= min && cents <= max ? cents : null
  const give = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/credit', {
        params: { id },
        body: {
          reason,
          amountCents: amountCents ?? 0,
          expected: { balanceCents: centsFromDollars(balance) },
        },
        signal,
      }),
    copy.given,
    { onClose },
  )
  return (
    <SimpleAct
      act={give}
      onClose={onClose}
      title={copy.giveTitle(name)}
      confirm={copy.give}
      disabled={amountCents === null}
    >
      <Stack gap="sm">
        {copy.giveTexts.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <TextInput
          label={copy.amount}
          description={copy.bounds}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={typed !== '' && amountCents === null && copy.bounds}
        />
      </Stack>
    </SimpleAct>
  )
}

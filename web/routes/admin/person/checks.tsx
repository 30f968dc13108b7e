import { Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lastDay, shortDate } from '#locales/format.ts'
import { checksCopy as copy } from '#text/admin-checks.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { Section } from '#web/ui/admin-section.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import type { Person } from './account-facts.tsx'
import { EndCheck } from './end-check.tsx'

const results = ['clear', 'consider'] as const
type ChecksResult = (typeof results)[number]

/** The background checks of a current or former cleaner, with the acts on them. */
export function Checks({ person, mayAct }: { person: Person; mayAct: boolean }) {
  const { serviceZone } = useConfig()
  const day = (at: string | null) => at && shortDate(at, serviceZone)
  const pages = useSection('GET /api/admin/people/:id/checks', person.id)
  // The newest check, if any: only one is open at a time.
  const open = pages.data?.pages[0]?.rows.find(({ state }) => state === 'ordered')
  return (
    <Section
      title={copy.title}
      empty={copy.empty}
      pages={pages}
      columns={[
        {
          head: copy.state,
          cell: ({ state, stands }) => (stands ? copy.counts(copy.states[state]) : copy.states[state]),
        },
        { head: copy.source, cell: ({ source }) => copy.sources[source] },
        { head: copy.ordered, cell: ({ orderedAt }) => day(orderedAt) },
        { head: copy.by, cell: ({ by }) => by },
        { head: copy.done, cell: ({ completedAt }) => day(completedAt) },
        { head: copy.ends, cell: ({ expiresAt }) => expiresAt && lastDay(expiresAt, serviceZone) },
        { head: copy.report, cell: ({ reportId }) => reportId },
      ]}
    >
      {mayAct && person.check && (
        <Group gap="xs">
          {person.check.offered && !person.check.ordered && <OrderCheck person={person} />}
          <RecordCheck person={person} />
          {open && <EndCheck person={person} check={open} />}
        </Group>
      )}
    </Section>
  )
}

const tellNotDone = (error: unknown) =>
  showFailureToast(error, copy.notDone, messageOf(error, copy.notDoneText))

function OrderCheck({ person: { id, name } }: { person: Person }) {
  const [opened, setOpened] = useState(false)
  const order = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/people/:id/checks', { params: { id }, body: { reason }, signal }),
    onSuccess: () => toast.success(copy.ordering),
    onError: tellNotDone,
    onSettled: (_, error) => mayTryAgain(error) || setOpened(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.order}
      </Button>
      <ActDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onGiveUp={order.giveUp}
        onAct={order.mutate}
        title={copy.orderTitle(name)}
        confirm={copy.order}
        busy={order.isPending}
        tried={order.failed}
      >
        <List size="sm">
          {copy.orderText.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </ActDialog>
    </>
  )
}

function RecordCheck({ person: { id, name, check } }: { person: Person }) {
  const [opened, setOpened] = useState(false)
  const [result, setResult] = useState<ChecksResult>('clear')
  const [expiresOn, setExpiresOn] = useState('')
  const record = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/people/:id/checks/record', {
        params: { id },
        body: { result, expiresOn, reason },
        signal,
      }),
    onSuccess: () => {
      toast.success(copy.recorded)
      setOpened(false)
    },
    onError: tellNotDone,
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.record}
      </Button>
      <ActDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onGiveUp={record.giveUp}
        onAct={record.mutate}
        title={copy.recordTitle(name)}
        confirm={copy.record}
        busy={record.isPending}
        tried={record.failed}
        disabled={expiresOn === ''}
      >
        <Stack gap="sm">
          <Text size="sm">{copy.recordText}</Text>
          {check?.ordered && <Text size="sm">{copy.recordEnds}</Text>}
          <NativeSelect
            label={copy.result}
            value={result}
            onChange={(event) => setResult(event.currentTarget.value as ChecksResult)}
            data={results.map((value) => ({ value, label: copy.states[value] }))}
          />
          <TextInput
            type="date"
            label={copy.lastDay}
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.currentTarget.value)}
          />
        </Stack>
      </ActDialog>
    </>
  )
}

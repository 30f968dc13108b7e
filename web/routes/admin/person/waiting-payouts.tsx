import { Group, Stack, Text, Title } from '@mantine/core'
import { dateAndTime } from '#locales/format.ts'
import { waitingPayoutsCopy as copy } from '#text/admin-people.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import type { Person } from './account-facts.tsx'

/** A cleaner's earnings that wait for a payout account, with a button that sends a reminder. */
export function WaitingPayouts({ person, mayAct }: { person: Person; mayAct: boolean }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  const { id, name, email, waitingPayouts } = person
  if (!waitingPayouts) return null
  const { amount, since, remindedAt, nextReminderAt } = waitingPayouts
  return (
    <Stack component="section" gap="xs" aria-label={copy.title}>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text size="sm">{copy.waits(amount, when(since))}</Text>
      {remindedAt && (
        <Text size="sm">
          {copy.reminded(when(remindedAt))} {nextReminderAt && copy.next(when(nextReminderAt))}
        </Text>
      )}
      {mayAct && !nextReminderAt && (
        <Group>
          <ActButton
            label={copy.remind}
            title={copy.ask(name)}
            texts={copy.texts(email ?? '')}
            done={copy.done}
            failed={copy.failed}
            act={(reason, signal) =>
              call('POST /api/admin/people/:id/payout-reminder', { params: { id }, body: { reason }, signal })
            }
          />
        </Group>
      )}
    </Stack>
  )
}

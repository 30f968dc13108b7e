import { Group, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { useConfig } from '#web/api/config.tsx'
import { besideCopy, besidesCopy as copy } from '#web/copy/besides.ts'
import { money, shortDate } from '#web/copy/format.ts'

interface Props {
  besides: JobView['besides']
  /** Says which are on their way to the cleaner's account. */
  withSent?: boolean
}

/** Each payment beside the price is a line of its own. */
export function BesideLines({ besides, withSent = false }: Props) {
  const zone = useConfig().serviceZone
  return besides.map((beside) => (
    <Group key={beside.id} justify="space-between" align="flex-start" wrap="nowrap">
      <Text c="dimmed">{besideCopy[beside.kind].name}</Text>
      <div style={{ textAlign: 'right' }}>
        <Text className="money" fw={600}>
          {money(beside.amount)}
        </Text>
        {notesOn(beside, withSent, zone).map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </div>
    </Group>
  ))
}

function notesOn(
  { amount, refunded, disputed, sent, underReview, heldUntil }: JobView['besides'][number],
  withSent: boolean,
  zone: string,
): string[] {
  return [
    ...(refunded > 0 ? [copy.returned(money(refunded))] : []),
    ...(disputed ? [copy.disputed] : []),
    ...(withSent && underReview && refunded < amount ? [copy.underReview] : []),
    ...(withSent && heldUntil && refunded < amount ? [copy.heldUntil(shortDate(heldUntil, zone))] : []),
    ...(withSent && sent && !disputed && refunded < amount ? [copy.sent] : []),
  ]
}

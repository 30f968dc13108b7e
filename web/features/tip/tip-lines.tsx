import { Group, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { money, shortDate } from '#locales/format.ts'
import { tipsCopy as copy, tipCopy } from '#text/tips.ts'
import { useConfig } from '#web/api/config.tsx'

interface Props {
  tips: JobView['tips']
  /** Marks the ones already sent to the cleaner's account. */
  withSent?: boolean
}

/** One line per extra payment. */
export function TipLines({ tips, withSent = false }: Props) {
  const zone = useConfig().serviceZone
  return tips.map((beside) => (
    <Group key={beside.id} justify="space-between" align="flex-start" wrap="nowrap">
      <Text c="dimmed">{tipCopy[beside.kind].name}</Text>
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
  { amount, refunded, disputed, sent, underReview, heldUntil }: JobView['tips'][number],
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

import { Group, Text } from '@mantine/core'
import type { JobView } from '../../contract/job-view.ts'
import { money } from '../copy/format.ts'
import { tipCopy as copy } from '../copy/tips.ts'

interface Props {
  tips: JobView['tips']
  /** Says which are on their way to the cleaner's account. */
  withSent?: boolean
}

/** Each tip is a line of its own, beside the price. */
export function TipLines({ tips, withSent = false }: Props) {
  return tips.map((tip) => (
    <Group key={tip.id} justify="space-between" align="flex-start" wrap="nowrap">
      <Text c="dimmed">{copy.tip}</Text>
      <div style={{ textAlign: 'right' }}>
        <Text className="money" fw={600}>
          {money(tip.amount)}
        </Text>
        {notesOn(tip, withSent).map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </div>
    </Group>
  ))
}

function notesOn({ amount, refunded, disputed, sent }: JobView['tips'][number], withSent: boolean): string[] {
  return [
    ...(refunded > 0 ? [copy.returned(money(refunded))] : []),
    ...(disputed ? [copy.disputed] : []),
    ...(withSent && sent && !disputed && refunded < amount ? [copy.sent] : []),
  ]
}

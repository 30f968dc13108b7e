import { Alert, Group, Stack } from '@mantine/core'
import { designCopy as copy } from '#text/design.ts'
import { statusLabels } from '#text/ui.ts'
import { RescheduleRequestBadge } from '#web/features/job/card/reschedule-request-badge.tsx'
import { StatusBadge, ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { VettedBadge } from '#web/features/job/card/vetted-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Part } from './part.tsx'

const tones = ['yellow', 'blue', 'purple', 'green', 'red', 'grey'] as const
const noticeColours = ['jay', 'yellow', 'red']
const rescheduleRequest = {
  by: 'cleaner' as const,
  scheduledFor: '2026-11-28T18:00:00.000Z',
  until: '2026-11-27T18:00:00.000Z',
  difference: 0,
  cannotAgree: null,
}

export function States() {
  return (
    <Part title={copy.states}>
      <Stack>
        <Group gap="xs">
          {Object.keys(statusLabels).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <VettedBadge of={{ approved: true, checked: true }} />
          <VettedBadge of={{ approved: true, checked: false }} />
          <RescheduleRequestBadge job={{ rescheduleRequest }} side="customer" />
          <RescheduleRequestBadge job={{ rescheduleRequest }} side="cleaner" />
        </Group>
        <Group gap="xs">
          {tones.map((tone) => (
            <ToneBadge key={tone} tone={tone}>
              {tone}
            </ToneBadge>
          ))}
        </Group>
        <Group>
          {[0, 2.5, 4.8, 5].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
          <Avatar name="Ana de la Cruz" />
          <Avatar name="Kim" size={64} />
        </Group>
        <Group gap="xl">
          <Figure of={{ data: 12, isError: false }}>{(jobs) => <strong>{jobs}</strong>}</Figure>
          <Figure of={{ data: undefined, isError: false }}>{String}</Figure>
          <Figure of={{ data: undefined, isError: true }}>{String}</Figure>
        </Group>
        {copy.notices.map(([title, text], index) => (
          <Alert key={title} title={title} color={noticeColours[index] ?? 'jay'}>
            {text}
          </Alert>
        ))}
      </Stack>
    </Part>
  )
}

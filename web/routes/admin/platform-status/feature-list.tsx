import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { platformStatus as copy } from '#text/platform-status.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'

/** The platform's features; only the payout split depends on the setup. */
export function FeatureList({ isConfigured, earnings }: { isConfigured: boolean; earnings: number }) {
  const features = [
    { name: copy.basic, text: copy.basicText, active: true },
    { name: copy.split, text: copy.splitText(earnings), active: isConfigured },
    { name: copy.connect, text: copy.connectText, active: true },
    { name: copy.guest, text: copy.guestText, active: true },
  ]
  return (
    <Card component="section" aria-labelledby="features">
      <Stack>
        <Title order={2} size="h3" id="features">
          {copy.features}
        </Title>
        {features.map(({ name, text, active }) => (
          <div key={name}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{name}</Text>
              <ToneBadge tone={active ? 'green' : 'yellow'}>{active ? copy.active : copy.pending}</ToneBadge>
            </Group>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

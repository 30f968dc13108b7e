import { Anchor, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { platformStatus as copy } from '#text/platform-status.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'

/** Whether cleaners can be paid, and the remaining setup steps. */
export function SetupCard({ status }: { status: Answer<'GET /api/platform/status'> }) {
  const { isConfigured, message, nextSteps } = status
  return (
    <Card component="section" aria-labelledby="setup">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="setup">
            {copy.marketplace}
          </Title>
          <ToneBadge tone={isConfigured ? 'green' : 'yellow'}>
            {isConfigured ? copy.configured : copy.setupRequired}
          </ToneBadge>
        </Group>
        <Text>{message}</Text>
        {nextSteps.length > 0 && (
          <>
            <Title order={3} size="h4">
              {copy.nextSteps}
            </Title>
            <List type="ordered" spacing="xs">
              {nextSteps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          </>
        )}
        <Anchor href={copy.providerSettingsUrl} target="_blank" rel="noopener noreferrer" py="xs">
          {copy.providerSettings}
        </Anchor>
      </Stack>
    </Card>
  )
}

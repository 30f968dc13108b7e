import { Alert, Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { earningsPercent } from '#domain/payout/split.ts'
import { payout as copy } from '#text/payout.ts'
import { useConfig } from '#web/api/config.tsx'
import { isOnboardingUrl } from './onboarding-url.ts'
import { type PlatformSetup, useCreateAccount } from './use-create-account.ts'

export function NoAccount({ hasProfile }: { hasProfile: boolean }) {
  const { create, isCreating, platformSetup } = useCreateAccount()
  const earnings = earningsPercent(useConfig())
  return (
    <Card maw={640}>
      <Stack>
        <Title order={2} size="h3">
          {copy.startTitle}
        </Title>
        <Text>{copy.startText(earnings)}</Text>
        {platformSetup && <PlatformSetupNotice {...platformSetup} />}
        {!hasProfile && (
          <Text c="dimmed" id="profile-first">
            {copy.profileFirst}
          </Text>
        )}
        <Button
          size="lg"
          disabled={!hasProfile}
          aria-describedby={hasProfile ? undefined : 'profile-first'}
          loading={isCreating}
          onClick={create}
        >
          {copy.start}
        </Button>
      </Stack>
    </Card>
  )
}

function PlatformSetupNotice({ dashboardUrl }: PlatformSetup) {
  const places = { pageOrigin: window.location.origin, sandbox: useConfig().sandbox }
  return (
    <Alert
      bg="var(--warn-soft)"
      title={copy.platformSetup}
      styles={{ title: { color: 'var(--warn)' }, message: { color: 'var(--ink)' } }}
    >
      {copy.platformSetupText}
      {dashboardUrl && isOnboardingUrl(dashboardUrl, places) && (
        <Anchor href={dashboardUrl} target="_blank" rel="noopener noreferrer" display="block">
          {copy.completeSetup}
        </Anchor>
      )}
    </Alert>
  )
}

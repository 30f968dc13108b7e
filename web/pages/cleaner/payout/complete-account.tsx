import { Button, Card, Group, Stack, Title } from '@mantine/core'
import type { Answer } from '../../../../contract/index.ts'
import { useConfig } from '../../../api/config.tsx'
import { payout as copy } from '../../../copy/cleaner-profile.ts'
import { money, shortDate } from '../../../copy/format.ts'
import { ToneBadge } from '../../../ui/status-badge.tsx'
import { Fact, Facts } from '../facts.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** Payouts are set up: what was earned, and the way to change the bank account. */
export function CompleteAccount({ profile }: { profile: Answer<'GET /api/cleaner/profile'> | null }) {
  const zone = useConfig().serviceZone
  const { open, isOpening } = useOnboarding(copy.linkFailedAgain)
  return (
    <Card maw={640}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {copy.doneTitle}
          </Title>
          <ToneBadge tone="green">{copy.active}</ToneBadge>
        </Group>
        <Facts>
          <Fact label={copy.status}>{copy.verified}</Fact>
        </Facts>
        <Title order={3} size="h4">
          {copy.summary}
        </Title>
        <Facts>
          <Fact label={copy.totalEarned} money strong>
            {money(profile?.totalEarnings ?? 0)}
          </Fact>
          <Fact label={copy.pendingPayouts} money strong>
            {money(profile?.pendingPayouts ?? 0)}
          </Fact>
          {profile?.lastPayoutDate && (
            <Fact label={copy.lastPayout}>{shortDate(profile.lastPayoutDate, zone)}</Fact>
          )}
        </Facts>
        <Button variant="default" loading={isOpening} onClick={open}>
          {copy.updateBank}
        </Button>
      </Stack>
    </Card>
  )
}

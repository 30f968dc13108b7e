import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { extraPaymentKinds } from '#domain/enums.ts'
import { money, shortDate } from '#locales/format.ts'
import { payout as copy } from '#text/payout.ts'
import { useConfig } from '#web/api/config.tsx'
import { cleanerEarningsQuery } from '#web/api/queries.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { useOnboarding } from './use-onboarding.ts'

/** Payouts are set up: the earnings, and a link that changes the bank account. */
export function CompleteAccount() {
  const zone = useConfig().serviceZone
  const { open, isOpening } = useOnboarding(copy.linkFailedAgain)
  const earnings = useQuery({ ...cleanerEarningsQuery, staleTime: 0, refetchOnMount: refetchOnceUsed })
  const lastPayout = earnings.data?.lastPayoutDate
  return (
    <Card maw={640}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {copy.doneTitle}
          </Title>
          <ToneBadge tone="green">{copy.active}</ToneBadge>
        </Group>
        <FactList>
          <Fact label={copy.status}>{copy.verified}</Fact>
        </FactList>
        <Title order={3} size="h4">
          {copy.summary}
        </Title>
        <FactList>
          <Fact label={copy.totalEarned} money strong>
            <Figure of={earnings}>{({ totalEarnings }) => money(totalEarnings)}</Figure>
          </Fact>
          {extraPaymentKinds.map((kind) => (
            <Fact key={kind} label={copy.tips[kind]} money strong>
              <Figure of={earnings}>
                {({ tips }) => tips.filter((one) => one.kind === kind).map(({ amount }) => money(amount))}
              </Figure>
            </Fact>
          ))}
          <Fact label={copy.pendingPayouts} money strong>
            <Figure of={earnings}>{({ pendingPayouts }) => money(pendingPayouts)}</Figure>
          </Fact>
          {lastPayout && <Fact label={copy.lastPayout}>{shortDate(lastPayout, zone)}</Fact>}
        </FactList>
        <Button variant="default" loading={isOpening} onClick={open}>
          {copy.updateBank}
        </Button>
      </Stack>
    </Card>
  )
}

import { Card, Group, Stack, Title } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { payout as copy } from '#text/payout.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'

const shownCharacters = 8

/** The provider's account state. The id is shortened: it only helps to tell accounts apart. */
export function AccountPanel({ account }: { account: Answer<'GET /api/stripe-connect/account-status'> }) {
  const { accountId, detailsSubmitted, chargesEnabled, payoutsEnabled } = account
  return (
    <Card component="section" aria-labelledby="payout-account">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="payout-account">
            {copy.account}
          </Title>
          <ToneBadge tone={detailsSubmitted ? 'green' : 'yellow'}>
            {detailsSubmitted ? copy.detailsSubmitted : copy.incomplete}
          </ToneBadge>
        </Group>
        <FactList>
          {accountId && <Fact label={copy.accountId}>{`${accountId.slice(0, shownCharacters)}...`}</Fact>}
          <Fact label={copy.details}>{yesOrNo(detailsSubmitted)}</Fact>
          <Fact label={copy.charges}>{yesOrNo(chargesEnabled)}</Fact>
          <Fact label={copy.payouts}>{yesOrNo(payoutsEnabled)}</Fact>
        </FactList>
      </Stack>
    </Card>
  )
}

function yesOrNo(value: boolean): string {
  return value ? copy.yes : copy.no
}

import { Button, Card, List, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { payout as copy } from '#text/payout.ts'
import { Columns } from '#web/ui/columns.tsx'
import { AccountPanel } from './account-panel.tsx'
import { useOnboarding } from './use-onboarding.ts'

export function IncompleteAccount({
  account,
}: {
  account: Answer<'GET /api/stripe-connect/account-status'>
}) {
  const card = useOnboarding()
  const button = useOnboarding(copy.linkFailedAgain)
  return (
    <Stack>
      <Text>{copy.incompleteText}</Text>
      <Columns>
        <Card component="section" aria-labelledby="complete-setup">
          <Stack h="100%">
            <Title order={2} size="h3" id="complete-setup">
              {copy.completeTitle}
            </Title>
            <Text>{copy.needed}</Text>
            <List>
              {copy.needs.map((need) => (
                <List.Item key={need}>{need}</List.Item>
              ))}
            </List>
            <Button mt="auto" loading={card.isOpening} onClick={card.open}>
              {copy.open}
            </Button>
            <Text size="sm" c="dimmed">
              {copy.newTab}
            </Text>
          </Stack>
        </Card>
        <AccountPanel account={account} />
      </Columns>
      <Button size="lg" variant="default" loading={button.isOpening} onClick={button.open}>
        {copy.completeAccount}
      </Button>
    </Stack>
  )
}

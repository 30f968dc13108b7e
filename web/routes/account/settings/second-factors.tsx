import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsCopy as copy } from '#text/security.ts'
import { factorsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ResendConfirmation } from '#web/ui/resend-confirmation.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { AppRow } from './factors/app-row.tsx'
import { CodesRow } from './factors/codes-row.tsx'
import { PasskeyRows } from './factors/passkey-rows.tsx'

const CodesDialog = lazyDialog(async () => (await import('./factors/codes-dialog.tsx')).CodesDialog)

/** The account's second factors and how to change them. */
export function SecondFactors() {
  const { data: factors, error, isFetching, refetch } = useQuery(factorsQuery)
  const user = useUser()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!factors && isFetching) return <CardSkeletons cards={1} />
  if (!factors) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  const canAdd = user?.emailVerified === true
  const isOn = factors.app !== null || factors.passkeys.length > 0
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {copy.title}
          </Title>
          <ToneBadge tone={isOn ? 'green' : 'yellow'}>{isOn ? copy.on : copy.off}</ToneBadge>
        </Group>
        {factors.required ? (
          <Alert color="yellow">{copy.required}</Alert>
        ) : (
          <Text size="sm">{copy.lead}</Text>
        )}
        {!canAdd && (
          <Group>
            <Text size="sm">{copy.confirmFirst}</Text>
            <ResendConfirmation />
          </Group>
        )}
        <PasskeyRows passkeys={factors.passkeys} canAdd={canAdd} onCodes={setCodes} />
        <AppRow app={factors.app} canAdd={canAdd} onCodes={setCodes} />
        {isOn && <CodesRow left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      </Stack>
      <CodesDialog opened={codes !== null} codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}

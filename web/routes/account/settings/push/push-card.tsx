import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { pushCopy as copy } from '#text/push.ts'
import { call, messageOf } from '#web/api/call.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { useAct } from '#web/api/use-act.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FailedTry } from '#web/ui/error-summary.tsx'
import { SavingSwitch } from '#web/ui/saving-switch.tsx'
import { LineSkeletons } from '#web/ui/skeletons.tsx'
import { OtherDevices } from './other-devices.tsx'
import { pushQuery } from './push-query.ts'
import { type PushSupport, pushSupport, subscribe, unsubscribe } from './subscribe.ts'

/** Push notifications: a switch for this browser, and the other browsers that show them. */
export function PushCard() {
  const { data: push, error, isFetching, refetch } = useQuery(pushQuery)
  if (push?.publicKey === null) return null
  return (
    <Card component="section" aria-labelledby="push">
      <Stack gap="sm">
        <Title order={2} size="h4" id="push">
          {copy.title}
        </Title>
        <Text>{copy.text}</Text>
        {push && <ThisDevice push={push} />}
        {!push && isFetching && <LineSkeletons />}
        {!push && !isFetching && (
          <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
        )}
        {push && <OtherDevices devices={push.devices.filter(({ current }) => !current)} />}
        <Anchor href={paths.messages()}>{copy.choose}</Anchor>
      </Stack>
    </Card>
  )
}

function ThisDevice({ push }: { push: Answer<'GET /api/push'> }) {
  const [support, setSupport] = useState<PushSupport>(pushSupport)
  const [refused, setRefused] = useState(false)
  const own = push.devices.find(({ current }) => current)
  const change = useAct<void, boolean>({
    act: async (on, signal) => {
      setRefused(false)
      if (!on) return void (own && (await turnOff(own.id, signal)))
      const body = await subscribe(push)
      if (body) await call('PUT /api/push/subscriptions', { body, signal })
      setRefused(!body)
      setSupport(pushSupport())
    },
    onError: (reason) => messageOf(reason, copy.actFailed),
    onSettled: lastInvalidationSettled,
  })
  if (support !== 'possible' && !own) return <Text role="status">{copy[support]}</Text>
  return (
    <Stack gap="xs">
      <SavingSwitch
        label={copy.onThisDevice}
        checked={Boolean(own)}
        onChange={(on) => change.mutateAsync(on)}
      />
      <Text size="sm" role="status">
        {change.isPending
          ? change.variables
            ? copy.turningOn
            : copy.turningOff
          : stateText(Boolean(own), refused)}
      </Text>
      {push.isFake && own && <Text size="sm">{copy.fake}</Text>}
      <FailedTry failed={change.failed} />
    </Stack>
  )
}

function stateText(isOn: boolean, refused: boolean): string {
  if (isOn) return copy.on
  return refused ? copy.notAllowed : copy.off
}

async function turnOff(id: number, signal: AbortSignal): Promise<void> {
  await call('DELETE /api/push/subscriptions/:id', { params: { id }, signal })
  await unsubscribe()
}

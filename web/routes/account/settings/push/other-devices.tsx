import { Group, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { shortDate } from '#locales/format.ts'
import { pushCopy as copy } from '#text/push.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast.ts'

type PushDevice = Answer<'GET /api/push'>['devices'][number]

/** The other browsers of the account that show push notifications. */
export function OtherDevices({ devices }: { devices: PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <>
      <Text fw={600}>{copy.others}</Text>
      <List listStyleType="none" spacing="xs">
        {devices.map((device) => (
          <List.Item key={device.id}>
            <OtherDevice {...device} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function OtherDevice({ id, device, createdAt }: PushDevice) {
  const zone = useConfig().serviceZone
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/push/subscriptions/:id', { params: { id } }),
    onSuccess: () => toast.success(copy.ended(device)),
    onError: (reason) => toast.error(messageOf(reason, copy.actFailed)),
    onSettled: lastInvalidationSettled,
  })
  return (
    <Group justify="space-between">
      <Text>
        {device}{' '}
        <Text span c="dimmed" size="sm">
          {copy.since(shortDate(createdAt, zone))}
        </Text>
      </Text>
      <BusyButton
        variant="default"
        size="xs"
        busy={ending.isPending}
        busyText={copy.turningOff}
        onClick={() => ending.mutate()}
        aria-label={copy.endOn(device)}
      >
        {copy.end}
      </BusyButton>
    </Group>
  )
}

import { Divider, Group, Stack, Text, Title } from '@mantine/core'
import { call } from '../../../../api/call.ts'
import { factorsCopy } from '../../../../copy/second-factor.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { useFactorAct } from './use-factor-act.ts'

const copy = factorsCopy.codes

/** How many recovery codes are left, and the way to ten new ones. */
export function CodesRow({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const renew = useFactorAct({
    act: () => call('POST /api/user/recovery-codes'),
    failed: copy.failed,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Stack gap="sm">
      <Divider />
      <Title order={3} size="h5">
        {copy.title}
      </Title>
      <Text size="sm">{copy.left(left)}</Text>
      <Group>
        <BusyButton
          variant="default"
          busy={renew.isPending}
          busyText={copy.renewing}
          onClick={() => renew.mutate()}
        >
          {copy.renew}
        </BusyButton>
      </Group>
    </Stack>
  )
}

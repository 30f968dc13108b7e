import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../../contract/index.ts'
import { call } from '../../../../api/call.ts'
import { factorsCopy } from '../../../../copy/second-factor.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AppDialog } from './app-dialog.tsx'
import { FactorLine } from './factor-line.tsx'
import { useFactorAct } from './use-factor-act.ts'

const copy = factorsCopy.app

interface Props {
  app: Answer<'GET /api/user/factors'>['app']
  onCodes: (codes: string[] | null) => void
}

/** The app that makes codes: setting it up, moving it to another phone, taking it away. */
export function AppRow({ app, onCodes }: Props) {
  const [offered, setOffered] = useState<Answer<'POST /api/user/factors/app'> | null>(null)
  const [removing, setRemoving] = useState(false)
  const offer = useFactorAct({
    act: () => call('POST /api/user/factors/app'),
    failed: copy.failed,
    onDone: setOffered,
  })
  const remove = useFactorAct({
    act: () => call('DELETE /api/user/factors/app'),
    failed: factorsCopy.notRemoved,
    onDone: () => toast.success(copy.removed),
  })
  const added = (codes: string[] | null) => {
    setOffered(null)
    onCodes(codes)
  }
  return (
    <Stack gap="sm">
      <Divider />
      <Title order={3} size="h5">
        {copy.title}
      </Title>
      {app ? (
        <FactorLine name={copy.title} {...app}>
          <Button variant="default" onClick={() => setRemoving(true)} aria-label={copy.removeNamed}>
            {copy.remove}
          </Button>
        </FactorLine>
      ) : (
        <Text size="sm">{copy.text}</Text>
      )}
      <Group>
        <BusyButton
          variant="default"
          busy={offer.isPending}
          busyText={copy.adding}
          onClick={() => offer.mutate()}
        >
          {app ? copy.renew : copy.add}
        </BusyButton>
      </Group>
      <AppDialog offered={offered} onClose={() => setOffered(null)} onAdded={added} />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          remove.mutate()
        }}
        title={copy.removeTitle}
        confirm={copy.remove}
        confirming={factorsCopy.removing}
        busy={remove.isPending}
        danger
      >
        {copy.removeText}
      </ConfirmDialog>
    </Stack>
  )
}

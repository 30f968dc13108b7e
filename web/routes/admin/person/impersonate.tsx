import { Button, List } from '@mantine/core'
import { useState } from 'react'
import { impersonateCopy as copy } from '#text/impersonate.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { dashboardOf } from '#web/paths.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import type { Person } from './account-facts.tsx'

/** Starts an impersonation, then reloads as that person. */
export function Impersonate({ person: { id, name, role, state } }: { person: Person }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const see = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/people/:id/impersonation', { params: { id }, body: { reason }, signal }),
    onSuccess: () => {
      if (role !== 'guest') window.location.assign(dashboardOf(role))
    },
    onError: (error) => {
      if (!mayTryAgain(error)) close()
      return showFailureToast(error, copy.failed, messageOf(error, copy.failedText))
    },
  })
  if (state === 'deleted' || (role !== 'customer' && role !== 'cleaner')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.open}
      </Button>
      <ActDialog
        opened={opened}
        onClose={close}
        onGiveUp={see.giveUp}
        onAct={see.mutate}
        title={copy.title(name)}
        confirm={copy.open}
        busy={see.isPending}
        tried={see.failed}
      >
        <List size="sm">
          {copy.consequences.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </ActDialog>
    </>
  )
}

import { Button, List } from '@mantine/core'
import { useState } from 'react'
import { checksCopy as copy } from '#text/admin-checks.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import type { Person } from './account-facts.tsx'

interface Props {
  person: Person
  /** The state that was shown; with a report the check was answered and is running. */
  check: { id: number; reportId: string | null }
}

/** Ends an open check; the effect depends on its state. */
export function EndCheck({ person: { id, name }, check }: Props) {
  const [opened, setOpened] = useState(false)
  const end = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/people/:id/checks/end', {
        params: { id },
        body: { check: check.id, reportId: check.reportId, reason },
        signal,
      }),
    onSuccess: () => {
      toast.success(copy.ended)
      setOpened(false)
    },
    onError: (error) => showFailureToast(error, copy.notDone, messageOf(error, copy.notDoneText)),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.end}
      </Button>
      <ActDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onGiveUp={end.giveUp}
        onAct={end.mutate}
        title={copy.endTitle(name)}
        confirm={copy.end}
        busy={end.isPending}
        tried={end.failed}
        danger
      >
        <List size="sm">
          {(check.reportId === null ? copy.endInvited : copy.endRunning).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </ActDialog>
    </>
  )
}

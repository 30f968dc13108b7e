import { Button, List } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  label: string
  title: string
  /** Effects of the act, shown in the dialog. */
  texts: string[]
  done: string
  failed: [title: string, text: string]
  act: (reason: string, signal: AbortSignal) => Promise<unknown>
  /** The act cannot be undone. */
  danger?: true
}

/** The button and the dialog of an admin act, with a reason. */
export function ActButton({ label, title, texts, done, failed, act, danger }: Props) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const doing = useAct({
    act,
    onSuccess: () => toast.success(done),
    onError: (error) => showFailureToast(error, failed[0], messageOf(error, failed[1])),
    // Without a response the dialog keeps the reason.
    onSettled: (_, error) => mayTryAgain(error) || close(),
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      {asked && (
        <ActDialog
          opened
          onClose={close}
          onGiveUp={doing.giveUp}
          onAct={(reason) => doing.mutate(reason)}
          title={title}
          confirm={label}
          busy={doing.isPending}
          tried={doing.failed}
          danger={danger ?? false}
        >
          <List size="sm">
            {texts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </ActDialog>
      )}
    </>
  )
}

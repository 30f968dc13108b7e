import { Button, List } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, tellFailure } from '#web/ui/tell-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  label: string
  title: string
  /** What it does. */
  texts: string[]
  done: string
  failed: [title: string, text: string]
  act: (reason: string, signal: AbortSignal) => Promise<unknown>
  /** It cannot be taken back. */
  danger?: true
}

/** One act on the thing whose page it is: what it does, why, and how it went. */
export function ActButton({ label, title, texts, done, failed, act, danger }: Props) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const doing = useAct({
    act,
    onSuccess: () => toast.success(done),
    onError: (error) => tellFailure(error, failed[0], messageOf(error, failed[1])),
    // Without an answer the reason that was typed stays there.
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

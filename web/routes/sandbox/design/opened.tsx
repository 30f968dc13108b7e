import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { designCopy as copy } from '#text/design.ts'
import { ReviewDialog } from '#web/features/job/reviews/review-dialog.tsx'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { ConfirmDialog, LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Part } from './part.tsx'

const words = copy.dialog
const names = ['plain', 'confirm', 'danger', 'busy', 'reading', 'unread', 'act', 'review'] as const
type Name = (typeof names)[number]

const failedQuery = { data: undefined, error: null, refetch: async () => Promise.reject() }

export function Opened() {
  const [opened, setOpened] = useState<Name | null>(null)
  const close = () => setOpened(null)
  const dialog = (name: Name) => ({ opened: opened === name, onClose: close })
  const yes = { ...{ title: words.confirmTitle, confirm: words.confirmYes }, confirming: words.confirming }
  return (
    <Part title={copy.dialogs} ground="sunken">
      <Group>
        {names.map((name) => (
          <Button key={name} variant="default" onClick={() => setOpened(name)}>
            {words[name]}
          </Button>
        ))}
        <Button onClick={() => toast.success(copy.toasts.good, copy.toastText)}>{copy.toasts.good}</Button>
        <Button onClick={() => toast.error(copy.toasts.bad, copy.toastText)}>{copy.toasts.bad}</Button>
        <Button onClick={() => toast.info(copy.toasts.plain, copy.toastText)}>{copy.toasts.plain}</Button>
      </Group>
      <Dialog {...dialog('plain')} title={words.plain}>
        {words.plainText}
      </Dialog>
      <ConfirmDialog {...dialog('confirm')} {...yes} onConfirm={close} busy={false}>
        {words.confirmText}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('danger')}
        title={words.dangerTitle}
        confirm={copy.button.danger}
        confirming={words.confirming}
        onConfirm={close}
        busy={false}
        danger
      >
        {words.dangerText}
      </ConfirmDialog>
      <ConfirmDialog {...dialog('busy')} {...yes} onConfirm={close} busy>
        {words.confirmText}
      </ConfirmDialog>
      <LoadedConfirmExample {...dialog('reading')} {...yes} isFetching />
      <LoadedConfirmExample {...dialog('unread')} {...yes} isFetching={false} />
      <ActDialog {...dialog('act')} title={words.actTitle} confirm={words.actYes} onAct={close} busy={false}>
        {words.confirmText}
      </ActDialog>
      <ReviewDialog
        {...dialog('review')}
        title={words.reviewTitle}
        about={words.reviewAbout}
        jobId={0}
        toUserId={null}
        withPhotos
      />
    </Part>
  )
}

interface AskingProps {
  opened: boolean
  onClose: () => void
  title: string
  confirm: string
  confirming: string
  isFetching: boolean
}

function LoadedConfirmExample({ isFetching, ...dialog }: AskingProps) {
  return (
    <LoadedConfirmDialog
      {...dialog}
      onConfirm={dialog.onClose}
      busy={false}
      failed={words.unread}
      asked={{ ...failedQuery, isFetching }}
    >
      {String}
    </LoadedConfirmDialog>
  )
}

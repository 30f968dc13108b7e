import type { ReactNode } from 'react'
import { factorsCopy } from '#text/security.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFactorAct } from './use-factor-act.ts'

interface Props {
  opened: boolean
  onClose: () => void
  act: () => Promise<unknown>
  copy: { removeTitle: string; remove: string; removed: string }
  children: ReactNode
}

/** Confirms and removes a second factor. */
export function RemoveFactorDialog({ opened, onClose, act, copy, children }: Props) {
  const remove = useFactorAct({
    act,
    failed: factorsCopy.notRemoved,
    onDone: () => toast.success(copy.removed),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove.mutate()
      }}
      title={copy.removeTitle}
      confirm={copy.remove}
      confirming={factorsCopy.removing}
      busy={remove.isPending}
      danger
    >
      {children}
    </ConfirmDialog>
  )
}

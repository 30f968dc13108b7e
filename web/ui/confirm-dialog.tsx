import { Button, Group, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { uiCopy } from '#text/ui.ts'
import type { ActFailure } from '../api/use-act.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { FailedTry } from './error-summary.tsx'
import { LineSkeletons, SkeletonArea } from './skeletons.tsx'

export interface ConfirmProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** Aborts the request; the dialog can also be closed meanwhile. */
  onGiveUp?: (() => void) | undefined
  title: string
  confirm: string
  /** The label while the act is being sent. */
  confirming: string
  busy: boolean
  /** The last failure; the dialog stays open for the next try. */
  tried?: ActFailure | undefined
  cancel?: string
  /** True for destructive acts. */
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmProps) {
  const { opened, onConfirm, onGiveUp, title, confirm, confirming, busy, cancel, danger, disabled, tried } =
    props

  function close() {
    if (busy) onGiveUp?.()
    props.onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack>
        <div>{props.children}</div>
        {tried && <FailedTry failed={tried} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {busy ? uiCopy.stopWaiting : (cancel ?? uiCopy.cancel)}
          </Button>
          <BusyButton
            busy={busy}
            busyText={confirming}
            disabled={disabled ?? false}
            onClick={onConfirm}
            {...(danger && { color: 'red.9' })}
          >
            {confirm}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

type LoadedConfirmProps<T> = Omit<ConfirmProps, 'children'> & {
  /** The preview of the act from the server. */
  asked: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Shown when the preview could not be loaded. */
  failed: string
  /** An input that the preview depends on. */
  before?: ReactNode
  children: (data: T) => ReactNode
}

/** A confirmation dialog that shows the act's preview before it can be confirmed. */
export function LoadedConfirmDialog<T>({
  asked,
  failed,
  before,
  children,
  disabled = false,
  ...dialog
}: LoadedConfirmProps<T>) {
  const { data, error, isFetching, refetch } = asked
  return (
    <ConfirmDialog {...dialog} disabled={disabled || data === undefined || isFetching}>
      {before}
      {data !== undefined ? (
        children(data)
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons />
        </SkeletonArea>
      ) : (
        <ErrorState title={failed} error={error} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  )
}

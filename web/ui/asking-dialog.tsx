import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { LineSkeletons, SkeletonArea } from './skeletons.tsx'

type Props<T> = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  /** What the act would do, as the server says it now. */
  asked: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What stands there when that could not be read. */
  failed: string
  /** What is asked first: what the act would do depends on it. */
  before?: ReactNode
  children: (data: T) => ReactNode
}

/** A dialog that says what an act would do before it asks for a yes: nobody agrees to what they have not read. */
export function AskingDialog<T>({ asked, failed, before, children, disabled = false, ...dialog }: Props<T>) {
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

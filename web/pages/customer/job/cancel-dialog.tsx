import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cancellationQuery } from '../../../api/queries.ts'
import { cancelCopy as copy } from '../../../copy/customer.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '../../../ui/skeletons.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { useCancelJob } from './use-cancel-job.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

/** Says who gets what before the customer decides. Source: C-086. */
export function CancelDialog({ jobId, opened, onClose }: Props) {
  const cancel = useCancelJob(jobId, onClose)
  // While and after the job is cancelled, asking what that would cost is refused.
  const asking = opened && !cancel.isPending && !cancel.isSuccess
  const {
    data: terms,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...cancellationQuery(jobId), enabled: asking })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => cancel.mutate(terms?.lateFee ?? 0)}
      onGiveUp={cancel.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={copy.confirming}
      cancel={copy.keep}
      busy={cancel.isPending}
      disabled={!terms || isFetching}
      danger
    >
      {terms ? (
        <Stack gap="sm">
          <Text>{copy.question}</Text>
          <CancellationTerms terms={terms} />
          <Text c="dimmed">{copy.untilBegun}</Text>
        </Stack>
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  )
}

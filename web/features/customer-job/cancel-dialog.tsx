import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cancelCopy as copy } from '#text/cancelling.ts'
import { cancellationQuery } from '#web/api/queries.ts'
import { LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { useCancelJob } from './use-cancel-job.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

/** Shows who receives what before the customer confirms. Source: C-086. */
export function CancelDialog({ jobId, opened, onClose }: Props) {
  const cancel = useCancelJob(jobId, onClose)
  // While and after the job is canceled, the preview would be refused.
  const asking = opened && !cancel.isPending && !cancel.isSuccess
  const asked = useQuery({ ...cancellationQuery(jobId), enabled: asking })
  return (
    <LoadedConfirmDialog
      asked={asked}
      failed={copy.failed}
      opened={opened}
      onClose={onClose}
      onConfirm={() => asked.data && cancel.mutate(asked.data.lateFee)}
      onGiveUp={cancel.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={copy.confirming}
      cancel={copy.keep}
      busy={cancel.isPending}
      tried={cancel.failed}
      danger
    >
      {(terms) => (
        <Stack gap="sm">
          <Text>{copy.question}</Text>
          <CancellationTerms terms={terms} />
          <Text c="dimmed">{copy.untilBegun}</Text>
        </Stack>
      )}
    </LoadedConfirmDialog>
  )
}

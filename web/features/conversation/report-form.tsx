import { Button, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { conversationCopy as copy } from '#text/conversation.ts'
import { call } from '#web/api/call.ts'
import { failureIn } from '#web/ui/show-failure-toast.ts'

interface Props {
  jobId: number
  messageId: number
  onClose: () => void
}

/** Reports a message to the operator, with a reason. */
export function ReportForm({ jobId, messageId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () =>
      call('POST /api/jobs/:id/messages/:messageId/report', {
        params: { id: jobId, messageId },
        body: { reason },
      }),
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (reason.trim() !== '') report.mutate()
  }

  return (
    <form onSubmit={submit}>
      <Textarea
        label={copy.reportWhy}
        description={copy.reportHint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={report.error && failureIn(report.error, copy.reportFailed)}
        maxLength={500}
        required
        autoFocus
      />
      <Group mt="xs">
        <Button type="submit" loading={report.isPending}>
          {copy.reportSend}
        </Button>
        <Button variant="default" onClick={onClose}>
          {copy.cancel}
        </Button>
      </Group>
    </form>
  )
}

import { Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { contactAdminCopy as copy } from '#text/admin-list.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const shortest = 10

/** Answers a contact message by email to the address it names. */
export function AnswerForm({ id, email }: { id: number; email: string }) {
  const [text, setText] = useState('')
  const said = text.trim()
  useUnsaved(said !== '')
  const answer = useAct({
    act: (body: { text: string }, signal) =>
      call('POST /api/admin/contact-messages/:id/answer', { params: { id }, body, signal }),
    onSuccess: () => toast.success(copy.sent, copy.sentTo(email)),
    onError: (error) => showFailureToast(error, copy.notSent, messageOf(error, copy.notSentText)),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (said.length >= shortest && !answer.isPending) answer.mutate({ text: said })
  }
  return (
    <form method="post" onSubmit={send}>
      <Stack gap="sm">
        <ErrorSummary {...answer.failed} />
        <Textarea
          label={copy.answer}
          description={copy.goesTo(email)}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <BusyButton
            type="submit"
            busy={answer.isPending}
            busyText={copy.sending}
            disabled={said.length < shortest}
          >
            {copy.send}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

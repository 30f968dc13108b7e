import { Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dateAndTime } from '#locales/format.ts'
import { personCopy as copy } from '#text/admin-list.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import type { Person } from './account-facts.tsx'

/** Internal notes about a person; support can write them too. */
export function Notes({ person: { id, state } }: { person: Person }) {
  const { serviceZone } = useConfig()
  return (
    <Section
      title={copy.notes}
      empty={copy.noNotes}
      pages={useSection('GET /api/admin/people/:id/notes', id)}
      columns={[
        { head: copy.note, cell: ({ text }) => text },
        { head: copy.by, cell: ({ by }) => by },
        { head: copy.when, cell: ({ at }) => dateAndTime(at, serviceZone) },
      ]}
    >
      {state !== 'deleted' && <NoteForm id={id} />}
    </Section>
  )
}

function NoteForm({ id }: { id: number }) {
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const add = useAct({
    act: (said: string, signal) =>
      call('POST /api/admin/people/:id/notes', { params: { id }, body: { text: said }, signal }),
    onSuccess: () => setText(''),
    onError: (error) => showFailureToast(error, copy.noteFailed, messageOf(error, copy.noteFailedText)),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !add.isPending) add.mutate(text.trim())
  }
  return (
    <form method="post" onSubmit={send}>
      <Stack gap="xs">
        <ErrorSummary {...add.failed} />
        <Group align="flex-end" gap="xs">
          <Textarea
            label={copy.newNote}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flex: '1 1 16rem' }}
          />
          <BusyButton
            type="submit"
            variant="default"
            busy={add.isPending}
            busyText={copy.addingNote}
            disabled={text.trim() === ''}
          >
            {copy.addNote}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

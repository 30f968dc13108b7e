import { Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { evidenceTextNames, evidenceTexts, type GeneratedEvidence } from '#domain/evidence.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { call } from '#web/api/call.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { useUnsaved } from '#web/shell/use-unsaved.ts'

type Dispute = Answer<'GET /api/admin/disputes/:id'>

/** The texts and attachments of a dispute's evidence: saved as a draft, or submitted once. */
export function EvidenceForm({ dispute }: { dispute: Dispute }) {
  const { evidence, ready, saved } = dispute
  const [texts, setTexts] = useState<Record<string, string>>({ ...ready.texts, ...evidence })
  const [chosen, setChosen] = useState<GeneratedEvidence[]>([])
  // Sends only texts that differ from the saved draft.
  const changed = evidenceTextNames.filter((name) => (texts[name] ?? '') !== (evidence?.[name] ?? ''))
  useUnsaved(
    chosen.length > 0 ||
      evidenceTextNames.some((name) => (texts[name] ?? '') !== (evidence?.[name] ?? ready.texts[name] ?? '')),
  )
  const given = Object.fromEntries(changed.map((name) => [name, texts[name] ?? '']))
  const give = (submit: boolean) => (reason: string, signal: AbortSignal) =>
    call('POST /api/admin/disputes/:id/evidence', {
      params: { id: dispute.id },
      body: { texts: given, ready: chosen, submit, seen: saved, reason },
      signal,
    })
  const failed: [string, string] = [copy.failed, copy.failedText]
  return (
    <Stack component="section" gap="sm" aria-label={copy.prepare}>
      <Title order={2} size="h4">
        {copy.prepare}
      </Title>
      <Text size="sm" c="dimmed">
        {copy.prepareText}
      </Text>
      {evidenceTextNames.map((name) => (
        <Textarea
          key={name}
          label={copy.texts[name]}
          autosize
          minRows={1}
          maxRows={12}
          maxLength={evidenceTexts[name]}
          value={texts[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [name]: value }))}
        />
      ))}
      {ready.files.length > 0 && (
        <Checkbox.Group
          label={copy.attach}
          value={chosen}
          onChange={(names) => setChosen(names as GeneratedEvidence[])}
        >
          <Stack gap="xs" mt="xs">
            {ready.files.map((name) => (
              <Checkbox key={name} value={name} label={copy.ready[name]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group gap="xs">
        <ActButton
          label={copy.save}
          title={copy.saveTitle}
          texts={copy.saveTexts}
          done={copy.saved}
          failed={failed}
          act={give(false)}
        />
        <ActButton
          label={copy.submit}
          title={copy.submitTitle}
          texts={copy.submitTexts}
          done={copy.sent}
          failed={failed}
          act={give(true)}
          danger
        />
      </Group>
    </Stack>
  )
}

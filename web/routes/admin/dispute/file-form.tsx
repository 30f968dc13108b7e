import { FileInput, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { evidenceFiles } from '#domain/evidence.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { call } from '#web/api/call.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'

/** Adds an uploaded file to the draft. */
export function FileForm({ dispute }: { dispute: Answer<'GET /api/admin/disputes/:id'> }) {
  const [file, setFile] = useState<File | null>(null)
  const [as, setAs] = useState<string>(evidenceFiles[0])
  const add = async (reason: string, signal: AbortSignal) => {
    if (!file) return
    const form = new FormData()
    // Fields precede the file in the multipart body, so that the server knows them before it reads the file.
    for (const [name, value] of Object.entries({ as, seen: String(dispute.saved), reason }))
      form.append(name, value)
    form.append('file', file)
    await call('POST /api/admin/disputes/:id/files', { params: { id: dispute.id }, form, signal })
    setFile(null)
  }
  return (
    <Stack component="section" gap="sm" aria-label={copy.file}>
      <FileInput
        label={copy.file}
        description={copy.fileHint}
        placeholder={copy.choose}
        accept="application/pdf,image/jpeg,image/png"
        value={file}
        styles={{ input: { minHeight: '2.75rem' } }}
        onChange={setFile}
      />
      <NativeSelect
        label={copy.as}
        value={as}
        onChange={(event) => setAs(event.currentTarget.value)}
        data={evidenceFiles.map((name) => ({ value: name, label: copy.files[name] }))}
      />
      {file && (
        <Group>
          <ActButton
            label={copy.addFile}
            title={copy.fileTitle}
            texts={copy.fileTexts}
            done={copy.saved}
            failed={[copy.failed, copy.failedText]}
            act={add}
          />
        </Group>
      )}
    </Stack>
  )
}

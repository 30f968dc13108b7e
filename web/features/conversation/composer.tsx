import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { maxMessageLength, maxMessagePhotos } from '#domain/job/conversation.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { photoTypes } from '#domain/photo-kinds.ts'
import { conversationCopy as copy } from '#text/conversation.ts'
import { call } from '#web/api/call.ts'
import { conversationHash } from '#web/paths.ts'
import { failureIn } from '#web/ui/show-failure-toast.ts'
import { uploadRefusal } from '#web/ui/upload-refusal.ts'
import type { NewMessage } from './use-outbox.ts'

interface Props {
  jobId: number
  side: Party
  onSend: (message: NewMessage) => void
}

/** Writes a message: quick answers, text and photos. */
export function Composer({ jobId, side, onSend }: Props) {
  const [text, setText] = useState('')
  const [photoIds, setPhotoIds] = useState<number[]>([])
  const [note, setNote] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (photos: File[]) => {
      const form = new FormData()
      for (const photo of photos) form.append('photos', photo)
      return call('POST /api/jobs/:id/message-photos', { params: { id: jobId }, form })
    },
    onSuccess: (added) => setPhotoIds((ids) => [...ids, ...added.photoIds]),
    onError: (error) => setNote(uploadRefusal(error) ?? failureIn(error, copy.uploadFailed)),
  })

  function add(photos: File[]) {
    if (photos.length === 0) return
    const fits = photoIds.length + photos.length <= maxMessagePhotos
    setNote(fits ? null : copy.tooManyPhotos)
    if (fits) upload.mutate(photos)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (upload.isPending || (text.trim() === '' && photoIds.length === 0)) return
    onSend({ text, photoIds })
    setText('')
    setPhotoIds([])
    setNote(null)
  }

  // A link to write leads to the field.
  const field = useRef<HTMLTextAreaElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === conversationHash) field.current?.focus()
  }, [hash])

  return (
    <form onSubmit={submit}>
      <Group gap="xs" role="group" aria-label={copy.quick} mb="sm">
        {copy.answers[side].map((answer) => (
          <Button key={answer} variant="default" onClick={() => onSend({ text: answer, photoIds: [] })}>
            {answer}
          </Button>
        ))}
      </Group>
      <Textarea
        ref={field}
        label={copy.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={maxMessageLength}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Text size="sm" role="status" mt={4}>
        {note ?? (photoIds.length > 0 ? copy.photos(photoIds.length) : '')}
      </Text>
      <Group mt="xs">
        <Button variant="default" type="submit" disabled={upload.isPending}>
          {copy.send}
        </Button>
        <FileButton
          multiple
          accept={photoTypes.join(',')}
          onChange={add}
          inputProps={{ 'aria-label': copy.addPhotos }}
        >
          {(button) => (
            <Button {...button} variant="default" disabled={upload.isPending}>
              {upload.isPending ? copy.uploading : copy.addPhotos}
            </Button>
          )}
        </FileButton>
        {photoIds.length > 0 && (
          <Button variant="subtle" onClick={() => setPhotoIds([])}>
            {copy.removePhotos}
          </Button>
        )}
      </Group>
    </form>
  )
}

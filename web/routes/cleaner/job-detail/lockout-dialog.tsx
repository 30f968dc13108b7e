import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { maxima } from '#contract/fields.ts'
import { photoTypes } from '#domain/photo-kinds.ts'
import { dayAndTime, money } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useMoveTerms } from '#web/api/use-move-terms.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { checkPhotos } from '#web/ui/photo-rules.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

const copy = doorCopy.cleaner

/** Explains the consequences of a lockout, and requires a photo of the door and a note. */
export function LockoutDialog({ jobId, opened, onClose }: Props) {
  const zone = useConfig().serviceZone
  const [photo, setPhoto] = useState<File | null>(null)
  const [photoRefusal, setPhotoRefusal] = useState<string | null>(null)
  const preview = usePreview(photo)
  const [note, setNote] = useState('')
  const report = useReportLockout(jobId, { settled: onClose, refused: setPhotoRefusal })
  const { asked, shown } = useMoveTerms(jobId, 'report_lockout', { opened, act: report })

  function pick(file: File | null) {
    if (!file) return
    const { accepted, refusal } = checkPhotos(0, [file])
    setPhotoRefusal(refusal?.text ?? null)
    if (accepted[0]) setPhoto(accepted[0])
  }

  return (
    <LoadedConfirmDialog
      asked={asked}
      failed={copy.failed}
      opened={opened}
      onClose={onClose}
      onConfirm={() => photo && shown && report.mutate({ photo, note, earnings: shown.earnings })}
      onGiveUp={report.giveUp}
      title={copy.lockoutTitle}
      confirm={copy.report}
      confirming={copy.reporting}
      cancel={copy.keep}
      busy={report.isPending}
      tried={report.failed}
      disabled={!shown || !photo || !note.trim()}
      danger
    >
      {() =>
        shown ? (
          <Stack>
            <Text>
              {shown.earningsFrom
                ? copy.lockoutText(money(shown.earnings), dayAndTime(shown.earningsFrom, zone))
                : copy.lockoutNothing}
            </Text>
            <div>
              <FileButton
                accept={photoTypes.join(',')}
                onChange={pick}
                inputProps={{ 'aria-label': copy.photo, capture: 'environment' }}
              >
                {(button) => (
                  <Button {...button} variant="default">
                    {photo ? copy.another : copy.pick}
                  </Button>
                )}
              </FileButton>
              <Text
                c={photoRefusal ? 'var(--bad)' : 'dimmed'}
                role="status"
                style={{ overflowWrap: 'anywhere' }}
              >
                {photoRefusal ?? photo?.name ?? copy.photoHint}
              </Text>
              {preview && (
                <img
                  src={preview}
                  alt={copy.chosen}
                  style={{ display: 'block', maxWidth: '100%', maxHeight: 200, borderRadius: 8 }}
                />
              )}
            </div>
            <Textarea
              label={copy.note}
              description={copy.noteHint}
              autosize
              minRows={2}
              maxLength={maxima.line}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Stack>
        ) : (
          <Text>{copy.gone}</Text>
        )
      }
    </LoadedConfirmDialog>
  )
}

interface LockoutDialogReport {
  photo: File
  note: string
  /** The earnings that the cleaner saw, in dollars. */
  earnings: number
}

/** An object URL for the preview of a photo that is not uploaded yet. */
function usePreview(photo: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}

interface After {
  settled: () => void
  /** Sets the problem of the photo. */
  refused: (why: string | null) => void
}

function useReportLockout(id: number, { settled, refused }: After) {
  const show = useShowJob()
  return useAct({
    act: ({ photo, note, earnings }: LockoutDialogReport, signal) => {
      const form = new FormData()
      form.set('note', note)
      form.set('expectedEarnings', String(earnings))
      form.set('photo', photo)
      return call('POST /api/jobs/:id/report-lockout', { params: { id }, form, signal })
    },
    onSuccess: (job) => {
      show(job)
      toast.success(copy.reported, copy.reportedText)
    },
    onError: (error) => {
      if (isAboutPhoto(error)) return refused(messageOf(error, copy.refused))
      return showFailureToast(error, copy.error, messageOf(error, copy.refused))
    },
    onSettled: (_job, error) => isOnlyPhotoRefused(error) || settled(),
  })
}

/** True when only the photo was refused: the dialog keeps the typed note. */
function isOnlyPhotoRefused(error: unknown): boolean {
  return mayTryAgain(error) || (error instanceof CallError && error.status !== 409)
}

const aboutPhotos = ['not_an_image', 'photo_too_large', 'photo_too_many_pixels', 'photos_busy'].concat(
  'unsupported_photo',
  'damaged_photo',
)

function isAboutPhoto(error: unknown): boolean {
  return error instanceof CallError && aboutPhotos.includes(error.code ?? '')
}

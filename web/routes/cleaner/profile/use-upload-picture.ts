import { useMutation } from '@tanstack/react-query'
import { profile as copy } from '#text/cleaner-profile.ts'
import { CallError, call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast.ts'
import { uploadRefusal } from '#web/ui/upload-refusal.ts'
import {
  type PictureFaultsDetails,
  pictureFileProblem,
  pictureUploadProblem,
  unreadable,
} from './picture-faults.ts'

/** Uploads a chosen picture at once and reports its URL. */
export function useUploadPicture(onUploaded: (url: string) => void) {
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('profileImage', file)
      return call('POST /api/upload/profile-image', { form })
    },
    onSuccess: (answer: { url?: string } | undefined) => {
      if (!answer?.url) return tell(undefined, unreadable)
      onUploaded(answer.url)
      toast.success(copy.imageUploaded, copy.imageUploadedText)
    },
    onError: (error) => tell(error, pictureUploadProblem(error)),
  })

  /** Shows the known problem, or else the server's message. */
  function tell(error: unknown, fault: PictureFaultsDetails | null | undefined) {
    const refused = error instanceof CallError && error.status < 500 && error.serverMessage
    const said = uploadRefusal(error) ?? (refused || copy.uploadFailedText)
    toast.error(...(fault ?? ([copy.uploadFailed, said] as const)))
  }

  function choose(file: File) {
    const fault = pictureFileProblem(file)
    if (fault) toast.error(...fault)
    else upload.mutate(file)
  }

  return { choose, isUploading: upload.isPending, refusal: uploadRefusal(upload.error) }
}

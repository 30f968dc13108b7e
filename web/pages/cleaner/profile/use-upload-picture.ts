import { useMutation } from '@tanstack/react-query'
import { CallError, call } from '../../../api/call.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { late } from '../../../ui/in-use.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadRefusal } from '../../../ui/upload-refusal.ts'
import { useOnceThere } from '../../../ui/use-once-there.ts'
import type { Said } from './picture-faults.ts'

/** What looks at a picture, and the words for what is wrong with it: without it the server decides alone. */
const faults = late(() => import('./picture-faults.ts'))

/** Uploads a chosen picture at once and reports where it lies now. */
export function useUploadPicture(onUploaded: (url: string) => void) {
  const { waits, onceThere } = useOnceThere(faults)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('profileImage', file)
      return call('POST /api/upload/profile-image', { form })
    },
    onSuccess: (answer: { url?: string } | undefined) => {
      if (!answer?.url) return tell(undefined, faults.now()?.unreadable)
      onUploaded(answer.url)
      toast.success(copy.imageUploaded, copy.imageUploadedText)
    },
    onError: (error) => tell(error, faults.now()?.faultOfError(error)),
  })

  /** What there are words for; else what can be done about it, as the server says, and where it is at fault that it failed. */
  function tell(error: unknown, fault: Said | null | undefined) {
    const refused = error instanceof CallError && error.status < 500 && error.serverMessage
    const said = uploadRefusal(error) ?? (refused || copy.uploadFailedText)
    toast.error(...(fault ?? ([copy.uploadFailed, said] as const)))
  }

  function choose(file: File) {
    void onceThere(() => {
      const fault = faults.now()?.faultOfFile(file)
      if (fault) toast.error(...fault)
      else upload.mutate(file)
    })
  }

  return { choose, isUploading: waits || upload.isPending, refusal: uploadRefusal(upload.error) }
}

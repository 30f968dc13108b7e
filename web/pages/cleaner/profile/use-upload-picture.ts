import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../../api/call.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { late } from '../../../ui/in-use.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadRefusal } from '../../../ui/upload-refusal.ts'
import { useOnceThere } from '../../../ui/use-once-there.ts'

/** What looks at a picture, and the words for what is wrong with it: without it the server decides alone. */
const faults = late(() => import('./picture-faults.ts'))

/** Uploads a chosen picture at once and reports where it lies now. */
export function useUploadPicture(onUploaded: (url: string) => void) {
  const failed = [copy.uploadFailed, copy.uploadFailedText] as const
  const { waits, onceThere } = useOnceThere(faults)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('profileImage', file)
      return call('POST /api/upload/profile-image', { form })
    },
    onSuccess: (answer: { url?: string } | undefined) => {
      if (!answer?.url) return toast.error(...(faults.now()?.unreadable ?? failed))
      onUploaded(answer.url)
      toast.success(copy.imageUploaded, copy.imageUploadedText)
    },
    onError: (error) => {
      const said = uploadRefusal(error)
      if (said) return toast.error(copy.uploadFailed, said)
      const unnamed = [copy.uploadFailed, messageOf(error, copy.uploadFailedText)] as const
      toast.error(...(faults.now()?.faultOfError(error) ?? unnamed))
    },
  })

  function choose(file: File) {
    void onceThere(() => {
      const fault = faults.now()?.faultOfFile(file)
      if (fault) toast.error(...fault)
      else upload.mutate(file)
    })
  }

  return { choose, isUploading: waits || upload.isPending, refusal: uploadRefusal(upload.error) }
}

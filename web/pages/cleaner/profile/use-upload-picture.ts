import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { late } from '../../../ui/in-use.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadRefusal } from '../../../ui/upload-refusal.ts'

/** What looks at a picture, and the words for what is wrong with it: without it the server decides alone. */
const faults = late(() => import('./picture-faults.ts'))
const faultsOrNull = () => faults.load().catch(() => null)

/** Uploads a chosen picture at once and reports where it lies now. */
export function useUploadPicture(onUploaded: (url: string) => void) {
  const failed = [copy.uploadFailed, copy.uploadFailedText] as const
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('profileImage', file)
      return call('POST /api/upload/profile-image', { form })
    },
    onSuccess: async (answer: { url?: string } | undefined) => {
      if (!answer?.url) return toast.error(...((await faultsOrNull())?.unreadable ?? failed))
      onUploaded(answer.url)
      toast.success(copy.imageUploaded, copy.imageUploadedText)
    },
    onError: async (error) => {
      const said = uploadRefusal(error)
      if (said) return toast.error(copy.uploadFailed, said)
      toast.error(...((await faultsOrNull())?.faultOfError(error) ?? failed))
    },
  })

  async function choose(file: File) {
    const fault = (await faultsOrNull())?.faultOfFile(file)
    if (fault) toast.error(...fault)
    else upload.mutate(file)
  }

  return { choose, isUploading: upload.isPending, refusal: uploadRefusal(upload.error) }
}

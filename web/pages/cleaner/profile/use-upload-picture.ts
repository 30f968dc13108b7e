import { useMutation } from '@tanstack/react-query'
import { CallError, call, NetworkError } from '../../../api/call.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { toast } from '../../../ui/toast.ts'
import { uploadRefusal } from '../../../ui/upload-refusal.ts'
import { type PictureFault, pictureFault } from './check-picture.ts'

const faults: Record<PictureFault, [title: string, text: string]> = {
  'wrong-type': [copy.wrongType, copy.wrongTypeText],
  'too-large': [copy.tooLarge, copy.tooLargeText],
}

const faultOfCode: Record<string, PictureFault> = {
  not_a_profile_image: 'wrong-type',
  profile_image_too_large: 'too-large',
}

/** Uploads a chosen picture at once and reports where it lies now. */
export function useUploadPicture(onUploaded: (url: string) => void) {
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('profileImage', file)
      return call('POST /api/upload/profile-image', { form })
    },
    onSuccess: (answer: { url?: string } | undefined) => {
      if (!answer?.url) return toast.error(copy.uploadError, copy.uploadErrorText)
      onUploaded(answer.url)
      toast.success(copy.imageUploaded, copy.imageUploadedText)
    },
    onError: (error) => {
      // The server answered, but nobody can read what. Source: C-121.
      if (!(error instanceof CallError || error instanceof NetworkError))
        return toast.error(copy.uploadError, copy.uploadErrorText)
      const said = uploadRefusal(error)
      if (said) return toast.error(copy.uploadFailed, said)
      const fault = faultOfCode[(error instanceof CallError && error.code) || '']
      toast.error(...(fault ? faults[fault] : ([copy.uploadFailed, copy.uploadFailedText] as const)))
    },
  })

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) toast.error(...faults[fault])
    else upload.mutate(file)
  }

  return { choose, isUploading: upload.isPending, refusal: uploadRefusal(upload.error) }
}

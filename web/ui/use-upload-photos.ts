import { useMutation } from '@tanstack/react-query'
import { reviewCopy as copy } from '#text/reviews.ts'
import { CallError, call } from '../api/call.ts'
import { showFailureToast } from './show-failure-toast.ts'
import { toast } from './toast.ts'
import { uploadRefusal } from './upload-refusal.ts'

const failed = [copy.uploadFailedTitle, copy.uploadFailed] as const
const refused: Record<string, readonly [title: string, text: string]> = {
  not_an_image: [copy.wrongTypeTitle, copy.wrongType],
  photo_too_large: [copy.tooLargeTitle, copy.tooLarge],
}

/** Uploads photos for a review and returns their URLs. */
export function useUploadPhotos(uploaded: (urls: string[]) => void) {
  return useMutation({
    mutationFn: (photos: File[]) => {
      const form = new FormData()
      for (const photo of photos) form.append('photos', photo)
      return call('POST /api/reviews/photos/upload', { form })
    },
    onSuccess: ({ fileUrls }) => {
      toast.success(copy.uploaded(fileUrls.length))
      uploaded(fileUrls)
    },
    onError: (error) => {
      const said = uploadRefusal(error)
      if (said) return toast.error(copy.uploadFailedTitle, said)
      const [title, text] = refused[(error instanceof CallError && error.code) || ''] ?? failed
      showFailureToast(error, title, text)
    },
  })
}

import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { reviewCopy as copy } from '../copy/reviews.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.ts'

/** Uploads photos for a review to come and hands over their addresses. */
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
    onError: (error) => tellFailure(error, copy.uploadFailedTitle, copy.uploadFailed),
  })
}

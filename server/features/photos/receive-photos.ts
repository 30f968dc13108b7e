import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Upload } from '#contract/endpoint.ts'
import { type Api, api, type Call } from '#contract/index.ts'
import { photoLimits } from '#domain/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { parseInput } from '#server/plugins/register-endpoint.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { readUpload } from '#server/plugins/uploads.ts'
import type { CountFiles } from './count-files.ts'
import { isOtherPhoto, readPhotoKind } from './read-photo.ts'
import { countPixels, type PhotoPurpose, reencodePhoto } from './reencode-photo.ts'
import { reserveUploadSlot } from './reserve-upload-slot.ts'

const wording = {
  profile: {
    missing: 'not_a_profile_image',
    tooLarge: 'profile_image_too_large',
    tooMany: 'not_a_profile_image',
  },
  review: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'too_many_photos' },
  lockout: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'not_an_image' },
  checklist: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'not_an_image' },
  message: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'too_many_message_photos' },
} as const

type ReceivePhotosUploadCall = { [C in Call]: Api[C] extends { upload: Upload } ? C : never }[Call]
/** The parsed text fields of the same form. */
type ReceivePhotosFields<C extends ReceivePhotosUploadCall> = Api[C]['upload'] extends {
  fields: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

interface ReceivePhotosSending<C extends ReceivePhotosUploadCall> {
  userId: SignedInUserId
  call: C
  purpose: PhotoPurpose
  countFiles: CountFiles
}

/** Chooses the refusal of a file that cannot be decoded: an unsupported or a damaged photo. */
function unreadable(file: Buffer) {
  if (isOtherPhoto(file)) return 'unsupported_photo'
  return readPhotoKind(file) ? 'damaged_photo' : null
}

/** Receives the pictures of one form field and re-encodes each as WebP; refuses other files. */
export async function receivePhotos<C extends ReceivePhotosUploadCall>(
  request: FastifyRequest,
  { userId, call, purpose, countFiles }: ReceivePhotosSending<C>,
): Promise<{ pictures: Buffer[]; fields: ReceivePhotosFields<C> }> {
  const { field, most, fields: schema }: Upload = api[call].upload
  const place = reserveUploadSlot(request, userId)
  try {
    const { files, fields } = await readUpload(request, {
      field,
      most,
      hold: place.hold,
      ...wording[purpose],
    })
    place.draw()
    // Counted before decoding, which is the expensive part.
    await countFiles(request, files.length)
    const parsed = parseInput(schema, fields) as ReceivePhotosFields<C>
    const { missing } = wording[purpose]
    for (const file of files) {
      const pixels = await countPixels(file)
      if (pixels === null) throw refuse(unreadable(file) ?? missing)
      if (pixels > photoLimits.pixels) throw refuse('photo_too_many_pixels')
    }
    const pictures: Buffer[] = []
    for (const file of files) {
      // A disconnected client does not keep the others waiting.
      if (request.socket.destroyed) throw refuse('request_timeout')
      const webp = await reencodePhoto(file, purpose)
      if (!webp) throw refuse('damaged_photo')
      pictures.push(webp)
    }
    return { pictures, fields: parsed }
  } finally {
    place.giveBack()
  }
}

import type { FastifyRequest } from 'fastify'
import { refuse } from '../../http/refusal.ts'
import { readUpload } from '../../http/uploads.ts'
import { reencodePhoto } from '../../storage/reencode-photo.ts'

const wording = {
  profile: {
    missing: 'not_a_profile_image',
    tooLarge: 'profile_image_too_large',
    tooMany: 'not_a_profile_image',
  },
  review: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'too_many_photos' },
} as const

/** Reads the pictures of one form field and draws each anew as WebP; refuses whatever is no picture. */
export async function receivePhotos(
  request: FastifyRequest,
  { field, most, purpose }: { field: string; most: number; purpose: 'profile' | 'review' },
): Promise<{ pictures: Buffer[]; fields: Record<string, string> }> {
  const { files, fields } = await readUpload(request, { field, most, ...wording[purpose] })
  const pictures: Buffer[] = []
  for (const file of files) {
    const webp = await reencodePhoto(file, purpose)
    if (!webp) throw refuse(wording[purpose].missing)
    pictures.push(webp)
  }
  return { pictures, fields }
}

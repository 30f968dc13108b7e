import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Upload } from '../../../contract/endpoint.ts'
import { type Api, api, type Call } from '../../../contract/index.ts'
import { parse } from '../../http/implement.ts'
import { refuse } from '../../http/refusal.ts'
import { readUpload } from '../../http/uploads.ts'
import { reencodePhoto } from '../../storage/reencode-photo.ts'
import type { CountFiles } from './count-files.ts'

const wording = {
  profile: {
    missing: 'not_a_profile_image',
    tooLarge: 'profile_image_too_large',
    tooMany: 'not_a_profile_image',
  },
  review: { missing: 'not_an_image', tooLarge: 'photo_too_large', tooMany: 'too_many_photos' },
} as const

type UploadCall = { [C in Call]: Api[C] extends { upload: Upload } ? C : never }[Call]
/** The text fields beside the pictures, parsed. */
type Fields<C extends UploadCall> = Api[C]['upload'] extends { fields: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** Reads the pictures of one form field and draws each anew as WebP; refuses whatever is no picture. */
export async function receivePhotos<C extends UploadCall>(
  request: FastifyRequest,
  call: C,
  purpose: 'profile' | 'review',
  countFiles: CountFiles,
): Promise<{ pictures: Buffer[]; fields: Fields<C> }> {
  const { field, most, fields: schema }: Upload = api[call].upload
  const { files, fields } = await readUpload(request, { field, most, ...wording[purpose] })
  // Before they are drawn: that is what a file costs.
  await countFiles(request, files.length)
  const pictures: Buffer[] = []
  for (const file of files) {
    const webp = await reencodePhoto(file, purpose)
    if (!webp) throw refuse(wording[purpose].missing)
    pictures.push(webp)
  }
  return { pictures, fields: parse(schema, fields) as Fields<C> }
}

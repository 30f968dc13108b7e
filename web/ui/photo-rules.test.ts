import { expect, test } from 'vitest'
import { checkPhotos } from './photo-rules.ts'

const file = (type: string, bytes = 10, name = 'a') => new File([new Uint8Array(bytes)], name, { type })
const limit = 5 * 1024 * 1024

test('images are accepted', () => {
  const picked = [file('image/png'), file('image/jpeg')]
  expect(checkPhotos(3, picked)).toEqual({ accepted: picked, refusal: null })
})

test('other files are left out with the reason', () => {
  const image = file('image/webp')
  const { accepted, refusal } = checkPhotos(0, [file('application/pdf'), image, file('image/svg+xml')])
  expect(accepted).toEqual([image])
  expect(refusal).toMatchObject({ title: 'Invalid file type', text: 'Please upload an image file' })
})

test('a photo in another format is refused with the formats that are read', () => {
  for (const heic of [file('image/heic'), file('', 10, 'IMG_1.HEIC'), file('image/avif')])
    expect(checkPhotos(0, [heic]).refusal?.text).toContain('JPEG, PNG, WebP and GIF')
})

test('exactly 5 MB passes and one byte more does not', () => {
  expect(checkPhotos(0, [file('image/png', limit)]).accepted).toHaveLength(1)
  const { accepted, refusal } = checkPhotos(0, [file('image/png', limit + 1)])
  expect(accepted).toEqual([])
  expect(refusal).toMatchObject({ title: 'File too large', text: 'The image must be less than 5MB' })
})

test('the sixth photo is left out and named', () => {
  const { accepted, refusal } = checkPhotos(4, [file('image/png'), file('image/png', 10, 'sixth.png')])
  expect(accepted).toHaveLength(1)
  expect(refusal?.note).toBe('You can add up to 5 photos to a review. Left out: sixth.png')
})

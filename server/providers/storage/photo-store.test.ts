import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { photoRoutes } from '#server/features/photos/routes.ts'
import { answerErrors } from '#server/plugins/errors.ts'
import { openPhotoStore, type PhotoStore } from './photo-store.ts'

const name = '0b1f8a0e-7a4c-4a51-9b0e-3d8c5a1f2e6d.webp'
const dataDir = mkdtempSync(join(tmpdir(), 'photos-'))
const app = fastify()
let photos: PhotoStore

beforeAll(async () => {
  photos = await openPhotoStore(readConfig({ DATA_DIR: dataDir }))
  answerErrors(app)
  photoRoutes(app, { photos })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a stored photo can be read until it is deleted', async () => {
  await photos.put(name, Buffer.from('a photo'))
  expect((await photos.get(name))?.toString()).toBe('a photo')
  await photos.delete(name)
  expect(await photos.get(name)).toBeNull()
  await photos.delete(name)
})

test('a photo is served as immutable with an image type only', async () => {
  await photos.put(name, Buffer.from('a photo'))
  const answer = await app.inject(`/photos/${name}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('no other name is served, wherever it points', async () => {
  const names = [
    '..%2fsession-secret',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fsession-secret',
    `..%5c${name}`,
    `${name}%00.webp`,
    `x${name}`,
    'session-secret',
    name.replace('0', '1'),
    name.toUpperCase(),
  ]
  for (const path of names) {
    const answer = await app.inject(`/photos/${path}`)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'photo_not_found' })
  }
})

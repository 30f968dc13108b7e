import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPhotoKind } from './read-photo.ts'
import { reencodePhoto } from './reencode-photo.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

test('JPEG, PNG, WebP and GIF are reencoded as WebP', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const photo = await image(60, 40).toFormat(format).toBuffer()
    expect(readPhotoKind(photo)).toBe(format)
    const made = await reencodePhoto(photo, 'review')
    expect(made && (await sharp(made).metadata())).toMatchObject({ format: 'webp', width: 60, height: 40 })
  }
})

test('a photo is only ever reduced; a profile picture is square', async () => {
  const large = await image(3000, 2000).jpeg().toBuffer()
  const review = await reencodePhoto(large, 'review')
  expect(review && (await sharp(review).metadata())).toMatchObject({ width: 1600, height: 1067 })
  const profile = await reencodePhoto(large, 'profile')
  expect(profile && (await sharp(profile).metadata())).toMatchObject({ width: 640, height: 640 })
  const small = await reencodePhoto(await image(60, 40).png().toBuffer(), 'profile')
  expect(small && (await sharp(small).metadata())).toMatchObject({ width: 40, height: 40 })
})

test('a photo is rotated upright and loses its location', async () => {
  const photo = await image(60, 40)
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const made = (await reencodePhoto(photo, 'review')) ?? Buffer.alloc(0)
  const facts = await sharp(made).metadata()
  expect(facts).toMatchObject({ width: 40, height: 60 })
  for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(facts[key]).toBeUndefined()
  expect(made.includes('Secret')).toBe(false)
})

test('data appended to a photo is dropped', async () => {
  const photo = await image(60, 40).jpeg().toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const made = await reencodePhoto(polyglot, 'review')
  expect(made).not.toBeNull()
  expect(made?.includes('<script>')).toBe(false)
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<script>alert(1)</script>*/=1;')])
  expect(await reencodePhoto(gif, 'review')).toBeNull()
})

test('drawings, documents and noise are refused as photos', async () => {
  const hostile = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
    '<html><body>hi</body></html>',
    '%PDF-1.7 hello',
    'BM and so on',
    '',
    'push graphic-context',
  ]
  for (const text of hostile) expect(await reencodePhoto(Buffer.from(text), 'review')).toBeNull()
  for (const format of ['tiff', 'avif'] as const) {
    const photo = await image(20, 20).toFormat(format).toBuffer()
    expect(await reencodePhoto(photo, 'review')).toBeNull()
  }
  const svgBehindPng = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>')])
  expect(await reencodePhoto(svgBehindPng, 'review')).toBeNull()
})

test('a truncated photo is refused', async () => {
  const photo = await image(600, 400).png().toBuffer()
  expect(await reencodePhoto(photo.subarray(0, photo.length / 2), 'review')).toBeNull()
})

test('a small file that decodes to 256 megapixels is refused at once', async () => {
  const bomb = pngBomb(16_000, 16_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const begin = performance.now()
  expect(await reencodePhoto(bomb, 'review')).toBeNull()
  expect(performance.now() - begin).toBeLessThan(2000)
})

/** Builds a valid black-and-white PNG: a few kilobytes with very many pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

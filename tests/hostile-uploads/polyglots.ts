import sharp from 'sharp'
import { type HostileFile, kinds, marker, payloads } from './hostile.ts'
import { png, pngChunk, pngChunks, riffChunk, segment, webp, webpChunks, withSegments } from './parts.ts'
import type { HostileUploadsPictures } from './pictures.ts'

const text = (words: string) => Buffer.from(words, 'latin1')

/** Where each kind of picture takes bytes that no one draws. */
const hideIn: Record<keyof HostileUploadsPictures, (good: Buffer, payload: Buffer) => Buffer> = {
  jpeg: (good, payload) => withSegments(good, segment(0xfe, payload)),
  png: (good, payload) => {
    const [head = good, ...rest] = pngChunks(good)
    return png(head, pngChunk('tEXt', Buffer.concat([text('Comment\0'), payload])), ...rest)
  },
  gif: (good, payload) =>
    Buffer.concat([
      good.subarray(0, -1),
      text('\x21\xfe'),
      Buffer.from([Math.min(255, payload.length)]),
      payload.subarray(0, 255),
      text('\x00\x3b'),
    ]),
  webp: (good, payload) =>
    webp(...webpChunks(good).map(({ type, data }) => riffChunk(type, data)), riffChunk('EVIL', payload)),
}

/** Pictures that are something else too. */
export function polyglotFiles(pictures: HostileUploadsPictures): HostileFile[] {
  return kinds.flatMap((kind) =>
    Object.entries(payloads).flatMap(([name, payload]) => [
      { what: `${name} behind a ${kind}`, bytes: Buffer.concat([pictures[kind], payload]) },
      {
        what: `${name} inside a ${kind}`,
        bytes: hideIn[kind](pictures[kind], payload),
        must: 'be drawn' as const,
      },
    ]),
  )
}

/** Good pictures that say where, when and with what they were taken. */
export async function tellingFiles(pictures: HostileUploadsPictures): Promise<HostileFile[]> {
  const told: HostileFile[] = []
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const with_ = (bytes: Promise<Buffer>, what: string) =>
      bytes.then((made) => told.push({ what: `${kind} with ${what}`, bytes: made, must: 'be drawn' }))
    const again = () => sharp(pictures[kind])
    const gps = { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '122/1 19/1 0/1' }
    await with_(
      again()
        .withExif({ IFD0: { Make: marker, Artist: marker }, IFD3: gps })
        .toBuffer(),
      'a place',
    )
    await with_(
      again()
        .withExif({ IFD0: { ImageDescription: marker.repeat(3000) } })
        .toBuffer(),
      'a long text',
    )
    await with_(
      again().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`).toBuffer(),
      'XMP',
    )
    await with_(again().withIccProfile('p3').toBuffer(), 'a profile of colours')
    for (let orientation = 1; orientation <= 8; orientation++)
      await with_(again().withMetadata({ orientation }).toBuffer(), `orientation ${orientation}`)
  }
  const exif = text(`Exif\0\0MM\0*\0\0\0\x08\xff\xff${marker}`)
  const loop = text('Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0')
  const broken: [string, Buffer[]][] = [
    ['65,535 entries', [segment(0xe1, exif)]],
    ['a loop', [segment(0xe1, loop)]],
    ['a profile in pieces that miss', [segment(0xe2, text(`ICC_PROFILE\0\x02\x05${marker}`))]],
    ['a profile that is none', [segment(0xe2, text(`ICC_PROFILE\0\x01\x01${marker.repeat(50)}`))]],
    ['IPTC', [segment(0xed, text(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\xff\xff${marker}`))]],
    ['a small picture of its own', [segment(0xe0, Buffer.concat([text('JFXX\0\x10'), pictures.jpeg]))]],
    ['300 comments', Array.from({ length: 300 }, () => segment(0xfe, text(marker)))],
    ['comments of 4 MB', Array.from({ length: 64 }, () => segment(0xfe, Buffer.alloc(65_000, marker)))],
  ]
  const jpegs = broken.map(([what, segments]) => ({
    what: `jpeg with ${what}`,
    bytes: withSegments(pictures.jpeg, ...segments),
  }))
  return [...told, ...jpegs]
}

import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Random } from '../support/random.ts'
import type { HostileFile } from './hostile.ts'
import { png, pngChunk, pngEnd, pngHead, riffChunk, uint32, webp, written } from './parts.ts'
import { type HostileUploadsPictures, noise, plain } from './pictures.ts'

const sides = [0, 1, 16_384, 65_500, 65_535, 0x7fffffff, 0xffffffff]

/** Small files that say they are huge, and small files that are. */
export async function largeFiles(random: Random, pictures: HostileUploadsPictures): Promise<HostileFile[]> {
  return [...said(pictures), ...(await bombs()), ...(await animated(random))]
}

/** Sizes in the head of a small picture. */
function said({ jpeg, gif }: HostileUploadsPictures): HostileFile[] {
  const pairs = sides.map((side, at) => [side, sides[(at + 3) % sides.length] ?? 0] as const)
  const squares = sides.map((side) => [side, side] as const)
  const row = deflateSync(Buffer.alloc(100))
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0))
  const two = (value: number) => [value & 0xff, (value >> 8) & 0xff]
  const three = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]
  return [...pairs, ...squares].flatMap(([width, height]) => {
    const inWords = `of ${width} x ${height}`
    const canvas = Buffer.from([2, 0, 0, 0, ...three(width), ...three(height)])
    return [
      { what: `png ${inWords}`, bytes: png(pngHead(width, height), pngChunk('IDAT', row), pngEnd) },
      {
        what: `jpeg ${inWords}`,
        bytes: written(jpeg, frame + 5, ...two(height).reverse(), ...two(width).reverse()),
      },
      { what: `gif ${inWords}`, bytes: written(gif, 6, ...two(width), ...two(height)) },
      {
        what: `webp ${inWords}`,
        bytes: webp(riffChunk('VP8X', canvas), riffChunk('VP8 ', uint32(1))),
        must: 'be refused' as const,
      },
    ]
  })
}

async function bombs(): Promise<HostileFile[]> {
  const black = (side: number) =>
    png(
      pngHead(side, side, [1, 0, 0, 0, 0]),
      pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))),
      pngEnd,
    )
  const refused = (what: string, bytes: Buffer) => ({ what, bytes, must: 'be refused' as const })
  return [
    refused('png that unfolds to 49 megapixels', black(7000)),
    refused('png that unfolds to 256 megapixels', black(16_000)),
    refused(
      'webp of 268 megapixels',
      webp(riffChunk('VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0]))),
    ),
    { what: 'png as large as is allowed', bytes: black(4900), must: 'be drawn' },
    { what: 'a line of 16,000 dots', bytes: await plain(16_000, 1).png().toBuffer(), must: 'be drawn' },
    { what: 'a column of 16,000 dots', bytes: await plain(1, 16_000).jpeg().toBuffer(), must: 'be drawn' },
    { what: 'one dot', bytes: await plain(1, 1).gif().toBuffer(), must: 'be drawn' },
    refused('more than 5 MB', Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(5_300_000)])),
  ]
}

/** Animated pictures: only the first frame is stored. */
async function animated(random: Random): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const frames of [2, 12, 40])
    for (const format of ['gif', 'webp'] as const) {
      const { data, info } = await noise(random, 24, 16 * frames)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels, pageHeight: 16 }
      const bytes = await sharp(data, { raw }).toFormat(format, { loop: 0, effort: 1 }).toBuffer()
      files.push({ what: `${format} of ${frames} pictures`, bytes, must: 'be drawn' })
    }
  return files
}

import { deflateSync } from 'node:zlib'
import { type HostileFile, magics, marker } from './hostile.ts'
import {
  png,
  pngChunk,
  pngChunks,
  pngEnd,
  pngHead,
  riffChunk,
  segment,
  webp,
  webpChunks,
  withSegments,
  written,
} from './parts.ts'
import type { HostileUploadsPictures } from './pictures.ts'

const named = (files: Record<string, Buffer>): HostileFile[] =>
  Object.entries(files).map(([what, bytes]) => ({ what, bytes }))
const none = Buffer.alloc(0)
const text = (words: string) => Buffer.from(words, 'latin1')

/** Pictures whose parts lie about their length, order, sum or kind. */
export function crookedFiles(pictures: HostileUploadsPictures): HostileFile[] {
  return [
    ...crookedPngs(pictures.png),
    ...crookedJpegs(pictures.jpeg),
    ...crookedGifs(pictures.gif),
    ...crookedWebps(pictures.webp),
  ]
}

function crookedPngs(good: Buffer): HostileFile[] {
  const [head = none, ...rest] = pngChunks(good)
  const row = deflateSync(Buffer.alloc(25))
  const bomb = deflateSync(Buffer.alloc(20_000_000))
  const profile = Buffer.concat([text('p\0\0'), bomb])
  const forms = [
    [3, 2],
    [8, 5],
    [16, 3],
    [8, 3],
    [1, 6],
    [0, 0],
    [255, 255],
  ].map(([depth = 0, colour = 0]) => [
    `png of depth ${depth} and colour ${colour}`,
    png(pngHead(8, 1, [depth, colour, 0, 0, 0]), pngChunk('IDAT', row), pngEnd),
  ])
  return named({
    'png with a wrong sum of its head': png(pngChunk('IHDR', head.subarray(8, -4), { crc: 1 }), ...rest),
    'png with wrong sums': png(head, ...rest.map((chunk) => written(chunk, chunk.length - 4, 1, 2, 3, 4))),
    'png with a chunk of 4 GB': png(head, pngChunk('IDAT', row, { length: 0xffffffff }), pngEnd),
    'png with a chunk of 2 GB': png(head, pngChunk('tEXt', text('x'), { length: 0x7fffffff }), ...rest),
    'png with a chunk of less than nothing': png(head, pngChunk('IDAT', row, { length: 0x80000000 }), pngEnd),
    'png without an end': png(head, ...rest.slice(0, -1)),
    'png without a head': png(...rest),
    'png without data': png(head, pngEnd),
    'png of its end alone': png(pngEnd),
    'png that begins with its data': png(...rest.slice(0, -1), head, pngEnd),
    'png with two heads': png(head, head, ...rest),
    'png with two heads that differ': png(head, pngHead(60_000, 60_000), ...rest),
    'png with a short head': png(pngChunk('IHDR', Buffer.alloc(3)), ...rest),
    'png with a long head': png(pngChunk('IHDR', Buffer.alloc(300)), ...rest),
    'png with a part nobody knows': png(head, pngChunk('EVIL', text(marker)), ...rest),
    'png with a name that is none': png(head, pngChunk('\0\xff<>', text(marker)), ...rest),
    'png with a palette of 300': png(head, pngChunk('PLTE', Buffer.alloc(900)), ...rest),
    'png with a palette of one and a half': png(head, pngChunk('PLTE', Buffer.alloc(4)), ...rest),
    'png with data that is none': png(head, pngChunk('IDAT', text('not deflated')), pngEnd),
    'png with too little data': png(pngHead(900, 900), pngChunk('IDAT', row), pngEnd),
    'png with too much data': png(pngHead(8, 1), pngChunk('IDAT', bomb), pngEnd),
    'png with a text that unfolds': png(
      head,
      pngChunk('zTXt', Buffer.concat([text('c\0\0'), bomb])),
      ...rest,
    ),
    'png with an international text that unfolds': png(
      head,
      pngChunk('iTXt', Buffer.concat([text('c\0\x01\0\0\0'), bomb])),
      ...rest,
    ),
    'png with a profile that unfolds': png(head, pngChunk('iCCP', profile), ...rest),
    'png with a suggested palette': png(head, pngChunk('sPLT', Buffer.alloc(200_000, 1)), ...rest),
    'png with 20,000 parts': png(
      head,
      ...Array.from({ length: 20_000 }, () => pngChunk('tEXt', text('a\0b'))),
      ...rest,
    ),
    'png with data in crumbs': png(head, ...crumbs(good), pngEnd),
    'png of an unknown interlacing': png(pngHead(8, 1, [8, 2, 0, 0, 9]), pngChunk('IDAT', row), pngEnd),
    'png of an unknown compression': png(pngHead(8, 1, [8, 2, 7, 0, 0]), pngChunk('IDAT', row), pngEnd),
    'png that is animated': png(head, pngChunk('acTL', Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0, 0])), ...rest),
    ...Object.fromEntries(forms),
  })
}

function crumbs(good: Buffer): Buffer[] {
  const data = pngChunks(good).filter((chunk) => chunk.toString('latin1', 4, 8) === 'IDAT')
  return [...Buffer.concat(data.map((chunk) => chunk.subarray(8, -4)))].map((byte) =>
    pngChunk('IDAT', Buffer.from([byte])),
  )
}

function crookedJpegs(good: Buffer): HostileFile[] {
  const scan = good.indexOf(Buffer.from([0xff, 0xda]))
  const frame = good.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(good[at + 1] ?? 0))
  return named({
    ...Object.fromEntries(
      [0, 1, 2, 3, 0xffff].map((length) => [
        `jpeg with a part of ${length}`,
        withSegments(good, segment(0xe5, text(marker), length)),
      ]),
    ),
    'jpeg that begins twice': Buffer.concat([good.subarray(0, 2), good]),
    'jpeg that ends at once': text('\xff\xd8\xff\xd9'),
    'jpeg without tables': Buffer.concat([good.subarray(0, 2), good.subarray(frame)]),
    'jpeg without a frame': Buffer.concat([good.subarray(0, frame), good.subarray(scan)]),
    'jpeg without a picture': Buffer.concat([good.subarray(0, scan), text('\xff\xd9')]),
    'jpeg with two frames': Buffer.concat([good.subarray(0, scan), good.subarray(frame)]),
    'jpeg with 2,000 scans': Buffer.concat([
      good.subarray(0, -2),
      ...Array(2000).fill(good.subarray(scan, scan + 40)),
      text('\xff\xd9'),
    ]),
    'jpeg of twelve bits': written(good, frame + 4, 12),
    'jpeg of no colours': written(good, frame + 9, 0),
    'jpeg of 255 colours': written(good, frame + 9, 255),
    'jpeg with a lossless frame': written(good, frame + 1, 0xc3),
    'jpeg of arithmetic': written(good, frame + 1, 0xc9),
    'jpeg with a sampling of nothing': written(good, frame + 11, 0),
    'jpeg with a sampling of fifteen': written(good, frame + 11, 0xff),
    'jpeg with tables of nobody': withSegments(
      good,
      segment(0xc4, Buffer.alloc(17, 0xff)),
      segment(0xdb, Buffer.alloc(65, 0xff)),
    ),
    'jpeg with a restart at each dot': withSegments(good, segment(0xdd, Buffer.from([0, 1]))),
    'jpeg of fill bytes': Buffer.concat([good.subarray(0, 2), Buffer.alloc(500_000, 0xff), good.subarray(2)]),
  })
}

function crookedGifs(good: Buffer): HostileFile[] {
  const image = good.lastIndexOf(0x2c)
  const data = image + 10
  return named({
    'gif without an end': good.subarray(0, -1),
    'gif without pictures': Buffer.concat([good.subarray(0, 13), text(';')]),
    'gif with a code of none': written(good, data, 0),
    'gif with a code of 255': written(good, data, 255),
    'gif with a first block of 255': written(good, data + 1, 255),
    'gif with a first block of none': written(good, data + 1, 0),
    'gif of codes that lead nowhere': Buffer.concat([
      good.subarray(0, data + 2),
      Buffer.alloc(300, 0xff),
      text('\0;'),
    ]),
    'gif with a palette it lacks': written(Buffer.concat([magics.gif, Buffer.alloc(30)]), 10, 0xf7),
    'gif with a picture outside': written(good, image + 1, 0xff, 0xff, 0xff, 0xff),
    'gif with a picture too large': written(good, image + 5, 0xff, 0xff, 0xff, 0xff),
    'gif with an extension of nobody': Buffer.concat([
      good.subarray(0, 13),
      text('\x21\x99\xff'),
      text(marker),
      good.subarray(13),
    ]),
    'gif with 5,000 pictures': Buffer.concat([
      good.subarray(0, image),
      ...Array(5000).fill(good.subarray(image, -1)),
      text(';'),
    ]),
    'gif of 1987': written(good, 4, 0x37),
  })
}

function crookedWebps(good: Buffer): HostileFile[] {
  const [{ type, data } = { type: 'VP8 ', data: none }] = webpChunks(good).filter((chunk) =>
    chunk.type.startsWith('VP8'),
  )
  const wide = (flags: number, ...more: Buffer[]) =>
    webp(riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 47, 0, 0, 31, 0, 0])), ...more, riffChunk(type, data))
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16, 0xff), riffChunk(type, data)]))
  return named({
    ...Object.fromEntries(
      [0, 4, 12, 0x7fffffff, 0xffffffff, good.length * 2].map((length) => [
        `webp that says ${length}`,
        Buffer.concat([text('RIFF'), riffChunk('x', none, length).subarray(4, 8), good.subarray(8)]),
      ]),
    ),
    'webp with a picture of 4 GB': webp(riffChunk(type, data, 0xfffffffe)),
    'webp with half a picture': webp(riffChunk(type, data.subarray(0, data.length / 2))),
    'webp without a picture': webp(riffChunk('EXIF', text(marker))),
    'webp of two pictures': webp(riffChunk(type, data), riffChunk(type, data)),
    'webp with a place that is missing': wide(0x08),
    'webp with a place': wide(0x08, riffChunk('EXIF', text(`II*\0${marker}`))),
    'webp with an alpha that is none': wide(0x10, riffChunk('ALPH', text(marker))),
    'webp with a profile that is none': wide(0x20, riffChunk('ICCP', text(marker))),
    'webp with an animation that is missing': wide(0x02),
    'webp with a frame outside': wide(0x02, riffChunk('ANIM', Buffer.alloc(6)), frame),
    'webp with all flags': wide(0xff),
    'webp of the other kind': webp(riffChunk(type === 'VP8L' ? 'VP8 ' : 'VP8L', data)),
    'webp with 3,000 parts': wide(0, ...Array.from({ length: 3000 }, () => riffChunk('EVIL', text(marker)))),
  })
}

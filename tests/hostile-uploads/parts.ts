import { crc32 } from 'node:zlib'
import { magics } from './hostile.ts'

/** A chunk of a PNG; its length and checksum are correct unless overridden. */
export function pngChunk(type: string, data: Buffer, lie: { length?: number; crc?: number } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(lie.length ?? data.length), body, uint32(lie.crc ?? crc32(body))])
}

/** The head of a PNG: 8 bits of red, green and blue unless told otherwise. */
export function pngHead(width: number, height: number, form = [8, 2, 0, 0, 0]): Buffer {
  return pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from(form)]))
}

export const png = (...chunks: Buffer[]) => Buffer.concat([magics.png, ...chunks])
export const pngEnd = pngChunk('IEND', Buffer.alloc(0))

/** The chunks of a good PNG. */
export function pngChunks(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    chunks.push(bytes.subarray(at, end))
    at = end
  }
  return chunks
}

/** A segment of a JPEG; its length is correct unless overridden. */
export function segment(code: number, data: Buffer, length = data.length + 2): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(length & 0xffff, 2)
  return Buffer.concat([head, data])
}

/** Puts segments behind the beginning of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export function riffChunk(type: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export const webp = (...chunks: Buffer[]) =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

/** The chunks of a WebP, by name and where they are. */
export function webpChunks(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** Writes bytes over a copy. */
export function written(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const [index, value] of values.entries()) if (at + index < copy.length) copy[at + index] = value & 0xff
  return copy
}

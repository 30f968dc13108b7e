import type { Random } from '../support/random.ts'
import { type HostileFile, kinds, magics, payloads } from './hostile.ts'
import type { HostileUploadsPictures } from './pictures.ts'

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Good pictures that were cut, overwritten, doubled or shuffled. */
export function damagedFiles(random: Random, pictures: HostileUploadsPictures): HostileFile[] {
  return kinds.flatMap((kind) => {
    const good = pictures[kind]
    const somewhere = () => random.between(4, good.length - 1)
    return [
      ...times(10, () => cut(kind, good, somewhere())),
      ...times(22, () => overwritten(random, kind, good)),
      ...times(5, () => {
        const at = somewhere()
        const rest = good.subarray(at)
        return {
          what: `${kind} repeated from ${at}`,
          bytes: Buffer.concat([good.subarray(0, at), rest, rest]),
        }
      }),
      ...times(4, () => {
        const [from, to] = [somewhere(), somewhere()].sort((one, other) => one - other) as [number, number]
        const bytes = Buffer.from(good)
        bytes.fill(0, from, to)
        return { what: `${kind} empty from ${from} to ${to}`, bytes }
      }),
      { what: `${kind} backwards`, bytes: Buffer.from(good).reverse(), must: 'be refused' as const },
    ]
  })
}

function cut(kind: string, good: Buffer, length: number): HostileFile {
  return { what: `${kind} cut to ${length} of ${good.length}`, bytes: good.subarray(0, length) }
}

function overwritten(random: Random, kind: string, good: Buffer): HostileFile {
  const bytes = Buffer.from(good)
  const count = random.between(1, 12)
  for (let written = 0; written < count; written++)
    bytes[random.between(4, bytes.length - 1)] = random.pick([0, 0xff, 0x7f, 0x80, random.between(0, 255)])
  return { what: `${kind} with ${count} other bytes`, bytes }
}

/** No picture at all, in the clothes of one. */
export function disguisedFiles(random: Random): HostileFile[] {
  const inClothes = Object.entries(payloads).flatMap(([name, payload]) => [
    { what: name, bytes: payload },
    ...kinds.map((kind) => ({
      what: `${name} that begins as ${kind}`,
      bytes: Buffer.concat([magics[kind], payload]),
    })),
  ])
  const short = kinds.flatMap((kind) => [
    { what: `the beginning of a ${kind}`, bytes: magics[kind] },
    { what: `half the beginning of a ${kind}`, bytes: magics[kind].subarray(0, magics[kind].length / 2) },
    {
      what: `noise behind ${kind}`,
      bytes: Buffer.concat([magics[kind], Buffer.from(times(400, () => random.between(0, 255)))]),
    },
  ])
  const others = {
    bmp: 'BM',
    tiff: 'II*\0',
    icon: '\0\0\x01\0',
    jp2: '\0\0\0\x0cjP  \r\n\x87\n',
    psd: '8BPS',
  }
  const foreign = Object.entries({
    ...others,
    heic: '\0\0\0\x18ftypheic',
    avif: '\0\0\0\x1cftypavif',
    exr: 'v/1\x01',
  })
  return [
    ...inClothes,
    ...short,
    ...foreign.map(([name, head]) => ({
      what: name,
      bytes: Buffer.from(head.padEnd(300, '\x01'), 'latin1'),
    })),
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from([0xff]) },
    { what: 'zeros', bytes: Buffer.alloc(5000) },
    { what: 'text', bytes: Buffer.from('Just a text.') },
  ].map((file) => ({ ...file, must: 'be refused' as const }))
}

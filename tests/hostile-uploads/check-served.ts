import sharp from 'sharp'
import { marker } from './hostile.ts'
import { webpChunks } from './parts.ts'

const ofPixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const headers = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}

/** What is wrong with a picture as it is served: anything but pixels, under anything but its own type. */
export async function servedFaults(
  origin: string,
  url: string,
  asked: Record<string, string> = {},
): Promise<string[]> {
  const answer = await fetch(origin + url, { headers: asked })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const faults = Object.entries({ ...headers, status: '200' }).flatMap(([name, wanted]) => {
    const got = name === 'status' ? String(answer.status) : answer.headers.get(name)
    return got === wanted ? [] : [`${name}: ${got}`]
  })
  const facts = await sharp(bytes).metadata()
  if (facts.format !== 'webp') faults.push(`is ${facts.format}`)
  if ((facts.pages ?? 1) > 1) faults.push('moves')
  if (facts.width > 1600 || facts.height > 1600) faults.push(`${facts.width} x ${facts.height}`)
  for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
    if (facts[key] !== undefined) faults.push(`keeps ${key}`)
  const chunks = webpChunks(bytes)
  const strange = chunks.map(({ type }) => type).filter((type) => !ofPixels.has(type))
  if (strange.length > 0) faults.push(`holds ${strange.join(', ')}`)
  const length = chunks.reduce((sum, { data }) => sum + 8 + data.length + (data.length % 2), 12)
  if (length !== bytes.length) faults.push(`${bytes.length - length} bytes more than its parts`)
  if (bytes.includes(marker)) faults.push('holds what was hidden')
  return faults
}

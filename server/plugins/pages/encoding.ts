import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', quality] = part.trim().split(/\s*;\s*q=/)
    return quality !== undefined && Number(quality) === 0 ? [] : [name.toLowerCase()]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** Brotli at a level that is fast enough during a request. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

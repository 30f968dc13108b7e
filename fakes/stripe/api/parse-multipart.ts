import { createHash } from 'node:crypto'
import { invalid } from '../errors.ts'
import type { FormHash } from './parse-form.ts'

const unread = () => invalid('The multipart body could not be read.')

/**
 * Parses a multipart form; keeps each file's name, size, digest and first bytes, because nothing else is
 * read.
 */
export function parseMultipart(contentType: string, body: Buffer): FormHash {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (!boundary) throw unread()
  const root: FormHash = Object.create(null)
  const mark = Buffer.from(`--${boundary}`)
  let at = body.indexOf(mark)
  while (at >= 0) {
    const start = at + mark.length
    if (body.toString('latin1', start, start + 2) === '--') return root
    const head = body.indexOf('\r\n\r\n', start)
    const next = body.indexOf(Buffer.from(`\r\n--${boundary}`), head)
    if (head < 0 || next < 0) throw unread()
    const headers = body.toString('utf8', start, head)
    const name = /\bname="([^"]*)"/.exec(headers)?.[1]
    if (!name) throw unread()
    root[name] = valueIn(headers, body.subarray(head + 4, next))
    at = next + 2
  }
  throw unread()
}

function valueIn(headers: string, bytes: Buffer): string | FormHash {
  const filename = /\bfilename="([^"]*)"/.exec(headers)?.[1]
  if (filename === undefined) return bytes.toString('utf8')
  return {
    filename,
    size: String(bytes.length),
    digest: createHash('sha256').update(bytes).digest('hex'),
    begins: bytes.toString('latin1', 0, 8),
  }
}

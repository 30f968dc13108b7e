import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { photoLimits } from '#domain/limits.ts'
import { Refusal, refuse } from './refusal.ts'

/**
 * Browsers read a refusal only after they have sent everything; beyond this size the connection is closed.
 */
const mostDiscardedBytes = 64 * 1024 * 1024

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

interface PluginsUpload {
  /** The form field of the files; others are refused. */
  field: string
  most: number
  missing: RefusalCode
  tooLarge: RefusalCode
  tooMany: RefusalCode
  /** Called with the size of each chunk before it is buffered; throws when memory is full. */
  hold: (bytes: number) => void
}

/** Reads the files of one form field, and its short text fields, into memory. */
export async function readUpload(
  request: FastifyRequest,
  { field, most, missing, tooLarge, tooMany, hold }: PluginsUpload,
): Promise<{ files: Buffer[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw refuse(missing)
  const files: Buffer[] = []
  const fields: Record<string, string> = {}
  const parts = request.parts({
    limits: { fileSize: photoLimits.bytes, files: most + 1, fields: 10, fieldSize: 1000, parts: most + 12 },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname !== field) throw refuse(missing)
      if (files.length === most) throw refuse(tooMany)
      files.push(await readFile(part.file, tooLarge, hold))
    }
  } catch (error) {
    discardRest(request)
    throw error instanceof Refusal || isFastifyError(error) ? error : refuse('invalid_input')
  }
  if (files.length === 0) throw refuse(missing)
  return { files, fields }
}

async function readFile(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  tooLarge: RefusalCode,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) throw refuse(tooLarge)
    hold(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw refuse(tooLarge)
  return Buffer.concat(chunks)
}

/** Discards the rest of a body. */
export function discardRest({ raw }: FastifyRequest): void {
  let bytes = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostDiscardedBytes) raw.destroy()
  })
  raw.resume()
}

/** The parser's own errors have no code: the upload was malformed. */
function isFastifyError(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('FST_')
}

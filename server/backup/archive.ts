import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream, WritableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { CommandRefusal } from '../commands/command-refusal.ts'

export interface ArchiveEntry {
  name: string
  bytes: Uint8Array
}

/** The last entry of a backup: without it, or with another checksum, the file is not whole. */
const lastName = 'end.json'

/** A tar.gz that is written entry by entry, and under its name only once it is whole; over nothing that is there. */
export async function createArchive(file: string) {
  const part = `${file}.part`
  // For this user alone: it holds everything the server knows.
  const handle = await open(part, 'wx', 0o600).catch((error) => {
    if (error.code !== 'EEXIST') throw error
    throw new CommandRefusal(
      `${part} is there already: another backup writes it, or one was killed and it can go. Nothing was written.`,
    )
  })
  const target = handle.createWriteStream({ flush: true })
  const packer = createTarPacker()
  const packed = Readable.fromWeb(packer.readable as ReadableStream)
  const written = pipeline(packed, createGzip(), target)
  // Fails the next write, and closing.
  written.catch((error) => packer.controller.error(error))
  const sum = createHash('sha256')

  async function put({ name, bytes }: ArchiveEntry): Promise<void> {
    const body = packer.controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      count(sum, { name, bytes })
      await put({ name, bytes })
    },
    async close(end: object): Promise<void> {
      const last = { ...end, sha256: sum.digest('hex') }
      await put({ name: lastName, bytes: Buffer.from(JSON.stringify(last)) })
      packer.controller.finalize()
      await written
      await giveName(part, file)
    },
    async discard(): Promise<void> {
      packer.controller.error(new Error('given up'))
      await written.catch(() => {})
      await rm(part, { force: true })
    },
  }
}

async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(file))
      throw new CommandRefusal(`${file} is there already; nothing was written.`)
    // Not every disk has a second name for a file.
    return rename(part, file)
  }
  await rm(part)
}

/** Every entry but the last, one at a time; returns the last, and throws when the file is not what was written. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, Record<string, unknown>> {
  await refuseForeign(file)
  const unpacked = createGunzip()
  const source = createReadStream(file)
  const read = pipeline(source, unpacked)
  read.catch(() => {})
  const sum = createHash('sha256')
  let end: Record<string, unknown> | undefined
  try {
    const decoder = createTarDecoder({ strict: true })
    const fed = pipeline(unpacked, Writable.fromWeb(decoder.writable as WritableStream<Uint8Array>))
    fed.catch(() => {})
    for await (const { header, body } of decoder.readable as ReadableStream<ParsedTarEntry>) {
      const bytes = await buffer(body as ReadableStream)
      if (end) throw new Error('something follows its end')
      if (header.name === lastName) {
        end = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
        continue
      }
      count(sum, { name: header.name, bytes })
      yield { name: header.name, bytes }
    }
    if (!end) throw new Error('its end is missing')
    if (end.sha256 !== sum.digest('hex')) throw new Error('its checksum is another')
    return end
  } catch (error) {
    if (error instanceof CommandRefusal) throw error
    throw new Damaged(file, error)
  } finally {
    source.destroy()
    await finished(source).catch(() => {})
  }
}

class Damaged extends CommandRefusal {
  constructor(file: string, why: unknown) {
    super(
      `${file} is damaged (${why instanceof Error ? why.message : why}); nothing was changed. ` +
        'Take another copy of it, or the backup before.',
    )
  }
}

function count(sum: Hash, { name, bytes }: ArchiveEntry): void {
  sum.update(`${name}\n${bytes.length}\n`).update(bytes)
}

async function refuseForeign(file: string): Promise<void> {
  const handle = await open(file).catch((error) => {
    throw new CommandRefusal(`${file} cannot be read: ${error.message}`)
  })
  const { buffer: start } = await handle.read(Buffer.alloc(2), 0, 2).finally(() => handle.close())
  if (start[0] !== 0x1f || start[1] !== 0x8b) throw new CommandRefusal(`${file} is no backup of Scrubjay.`)
}

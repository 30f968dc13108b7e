import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { recipientLanguage } from '../notifications/recipient-language.ts'
import { collectPersonalData } from './collect.ts'
import { writePage } from './write-page.ts'

/**
 * Streams one ZIP file: a page to read, the same as JSON, and the photos, each loaded when its turn comes.
 */
export async function makeArchive(context: Context, userId: number): Promise<Readable> {
  const { settings, photos, clock } = context
  const language = await recipientLanguage(context.db, userId)
  const { ownData } = serverTexts(language)
  const collected = await collectPersonalData(context, userId)
  const mtime = clock()
  const zip = new ZipFile()
  const data = Object.fromEntries(collected.map(({ title, rows }) => [ownData.titles[title], rows]))
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime })
  zip.addBuffer(
    Buffer.from(writePage(ownData, { brand: settings.now().brandName, at: mtime, language }, collected)),
    'index.html',
    { mtime },
  )
  const kept = collected.find(({ title }) => title === 'photos')?.rows ?? []
  for (const { name } of kept)
    zip.addReadStreamLazy(`photos/${name}`, { mtime, compress: false }, (done) => {
      photos.get(String(name)).then(
        (bytes) => done(null, Readable.from([bytes ?? Buffer.alloc(0)])),
        (error) => done(error, Readable.from([])),
      )
    })
  zip.end()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  return stream
}

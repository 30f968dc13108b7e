import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeFolder } from '#server/config/make-folder.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Processes on one database keep photos in one folder, or what one takes the others cannot show. The first start leaves
 * a mark in the database, where one wins, and in the folder; a process that does not find it there does not start.
 */
export async function checkFolder(
  db: Db,
  { S3_BUCKET, DATABASE_URL, dataDir }: Pick<Config, 'S3_BUCKET' | 'DATABASE_URL' | 'dataDir'>,
): Promise<void> {
  // The embedded database serves one process, which locks the data folder.
  if (S3_BUCKET || !DATABASE_URL) return
  const folder = join(dataDir, 'photos')
  makeFolder(folder)
  const fileOf = (mark: string) => join(folder, `.folder-${mark}`)
  const own = randomUUID()
  writeFileSync(fileOf(own), '')
  await sql`INSERT INTO photo_folder (mark) VALUES (${own}) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ mark: string }>`SELECT mark FROM photo_folder`.execute(db)
  const mark = rows[0]?.mark ?? own
  if (mark === own) return
  if (existsSync(fileOf(mark))) return rmSync(fileOf(own))
  rmSync(fileOf(own))
  throw new Error(
    `The photos of this database are kept in another folder than ${folder}. Give all processes the same folder ` +
      `(DATA_DIR on a shared disk), or a bucket (S3_BUCKET). If the other folder is gone for good, make an empty file ` +
      `${fileOf(mark)} and start again.`,
  )
}

import { z } from 'zod'
import { CommandRefusal } from '../commands/command-refusal.ts'
import type { MigrationFile } from '../db/migration-history/read-files.ts'

export const headName = 'backup.json'
export const secretName = 'session-secret'
export const sequencesName = 'sequences.json'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof table>

/** The first entry of a backup: its format, and the schema of its rows. */
const head = z.object({
  format: z.literal('scrubjay-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })),
  /** The steps of the queue's own schema. */
  queue: z.array(z.number()),
  tables: z.array(table),
})
export type BackupHead = z.infer<typeof head>

export const sequences = z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() }))
export type BackupSequences = z.infer<typeof sequences>

/** The last entry of a backup: the counts of everything in it. */
export const backupEnd = z.object({
  rows: z.record(z.string(), z.number()),
  photos: z.number(),
  missing: z.number(),
})
export type BackupEnd = z.infer<typeof backupEnd>

export const fullName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `${schema}.${name}`

export function readHead(name: string, bytes: Uint8Array): BackupHead {
  if (name !== headName) throw foreign()
  try {
    return head.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw foreign()
  }
}

const foreign = () => new CommandRefusal('The file is no backup of Scrubjay, or one of a version to come.')

/** Throws when this version cannot make the schema that the rows are of. */
export function refuseUnknown({ migrations }: BackupHead, files: MigrationFile[]): void {
  for (const { name, checksum } of migrations) {
    const file = files.find((one) => one.name === name)
    if (!file)
      throw new CommandRefusal(
        `The backup is of a newer version of Scrubjay: this one has no migration ${name}. Restore with that version.`,
      )
    if (checksum && file.checksum !== checksum)
      throw new CommandRefusal(`Migration ${name} of the backup is not the file that this version has.`)
  }
}

import { z } from 'zod'
import { Declined } from '../commands/declined.ts'
import type { File } from '../db/migration-history/read-files.ts'

export const headName = 'backup.json'
export const secretName = 'session-secret'
export const sequencesName = 'sequences.json'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof table>

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
export type Head = z.infer<typeof head>

export const sequences = z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() }))
export type Sequences = z.infer<typeof sequences>

/** The last entry of a backup: the counts of everything in it. */
export const end = z.object({
  rows: z.record(z.string(), z.number()),
  photos: z.number(),
  missing: z.number(),
})
export type End = z.infer<typeof end>

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

export function readHead(name: string, bytes: Uint8Array): Head {
  if (name !== headName) throw foreign()
  try {
    return head.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw foreign()
  }
}

const foreign = () => new Declined('The file is no backup of Scrubjay, or one of a version to come.')

/** Throws when this version cannot make the schema that the rows are of. */
export function refuseUnknown({ migrations }: Head, files: File[]): void {
  for (const { name, checksum } of migrations) {
    const file = files.find((one) => one.name === name)
    if (!file)
      throw new Declined(
        `The backup is of a newer version of Scrubjay: this one has no migration ${name}. Restore with that version.`,
      )
    if (checksum && file.checksum !== checksum)
      throw new Declined(`Migration ${name} of the backup is not the file that this version has.`)
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unpacked } from './unpacked.mjs'

const OLDEST = 15

/** The folder of the programs of a system's PostgreSQL, of the oldest supported version that is there. */
export function findPostgres() {
  const candidates = [process.env.POSTGRES_BIN, ...ofDebian('/usr'), ...ofDebian(`${unpacked}/usr`)]
  return candidates.find((bin) => bin && existsSync(join(bin, 'initdb')))
}

function ofDebian(prefix) {
  const folder = join(prefix, 'lib/postgresql')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((one, other) => one - other)
    .map((version) => join(folder, String(version), 'bin'))
}

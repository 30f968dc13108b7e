import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, install } from './apt.mjs'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

// Only its programs: the cluster that Debian would make and start is held back.
const LINES = `
apt-get update
apt-get install -y --no-install-recommends postgresql-common
conf=/etc/postgresql-common/createcluster.conf
cp $conf $conf.kept
trap "mv $conf.kept $conf" EXIT
echo 'create_main_cluster = false' >> $conf
apt-get install -y --no-install-recommends postgresql-${OLDEST} || apt-get install -y --no-install-recommends postgresql`

/** The programs of a PostgreSQL of the system, the oldest we support where it is there; the tests run on it too. */
export async function findPostgres() {
  const found = programs()
  if (found || process.env.POSTGRES_BIN || !canInstall()) return found
  await install('Installing PostgreSQL', LINES)
  return programs()
}

function programs() {
  return [process.env.POSTGRES_BIN, ...ofDebian()].find((bin) => bin && existsSync(join(bin, 'initdb')))
}

function ofDebian() {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((one, other) => one - other)
    .map((version) => join(DEBIAN, String(version), 'bin'))
}

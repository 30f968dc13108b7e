import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'

const DEBIAN = '/usr/bin/redis-server'

// Only its program: the server that Debian would start is held back.
const LINES = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod +x $policy
  trap "rm $policy" EXIT
fi
apt-get update
apt-get install -y --no-install-recommends redis-server`

/** The program of a Redis, for the tests of limits that are counted in one. */
export async function findRedis() {
  const found = program()
  if (found || process.env.REDIS_SERVER || !canInstall()) return found
  await install('Installing Redis', LINES)
  return program()
}

function program() {
  return [process.env.REDIS_SERVER, DEBIAN].find((path) => path && existsSync(path))
}

import { existsSync } from 'node:fs'
import { findChromium } from '../setup/find-chromium.mjs'
import { findPostgres } from '../setup/find-postgres.mjs'
import { installPackages, packagesAreInstalled } from '../setup/install-packages.mjs'
import { StepFailed, step } from '../setup/step.mjs'
import { unpacked } from '../setup/unpacked.mjs'

const redisServers = [process.env.REDIS_SERVER, '/usr/bin/redis-server', `${unpacked}/usr/bin/redis-server`]

// Installed as usual, the packages of PostgreSQL and Redis would start servers: they are unpacked, and their libraries
// are installed.
const unpack = `unpack() {
  cd "$(mktemp -d)"
  apt-get download "$@"
  for deb in *.deb; do dpkg -x "$deb" ${unpacked}; done
  libraries=$(for deb in *.deb; do dpkg-deb -f "$deb" Depends; done | tr ',' '\\n' | grep -E '^ *(lib|zlib|tzdata)')
  apt-get satisfy -y --no-install-recommends "$(echo "$libraries" | paste -sd ,)"
  rm -r "$PWD"
}`

const programs = [
  {
    name: 'Chromium',
    why: 'the browser tests, and the unit tests of the payment form',
    parts: ['unit', 'e2e'],
    variable: 'CHROMIUM_PATH',
    find: findChromium,
    install: 'apt-get install -y chromium-headless-shell || apt-get install -y chromium',
  },
  {
    name: 'PostgreSQL of the system',
    why: "the tests of an operator's own database; the others use the one among the npm packages",
    parts: ['unit'],
    variable: 'POSTGRES_BIN',
    find: findPostgres,
    install: `${unpack}
      version=$(apt-cache depends postgresql | sed -n 's/.*Depends: postgresql-//p')
      apt-cache show postgresql-15 > /dev/null 2>&1 && version=15
      unpack "postgresql-$version" "postgresql-client-$version"`,
  },
  {
    name: 'Redis',
    why: 'the tests of rate limits that several processes share',
    parts: ['unit'],
    variable: 'REDIS_SERVER',
    find: () => redisServers.find((path) => path && existsSync(path)),
    install: `${unpack}
      unpack redis-server redis-tools`,
  },
]

/**
 * Installs what these parts of the tests need and this machine lacks, after it has said what and why; resolves with the
 * environment that names the programs. Without `mayInstall`, or where apt-get cannot be used, the lack is only named.
 */
export async function provide(parts, mayInstall) {
  const lacking = programs.filter((each) => each.parts.some((part) => parts.includes(part)) && !each.find())
  const packages = packagesAreInstalled() ? [] : [{ name: 'npm packages', why: 'everything' }]
  const installable = mayInstall && canUseApt() ? lacking : []
  tell('Not here, and installed now:', [...(mayInstall ? packages : []), ...installable])
  tell(
    'Not here; install it, or name it in the environment:',
    [...(mayInstall ? [] : packages), ...lacking].filter((each) => !installable.includes(each)),
  )
  if (mayInstall) await installPackages()
  else if (packages.length > 0) throw new StepFailed('Nothing runs without the npm packages: npm install')
  if (installable.length > 0) await run('Updating the list of packages', 'apt-get update')
  for (const { name, install } of installable) await run(`Installing ${name}`, install)
  return Object.fromEntries(
    programs.map(({ variable, find }) => [variable, find()]).filter(([, path]) => path),
  )
}

function tell(title, items) {
  if (items.length === 0) return
  console.log(title)
  for (const { name, why, variable } of items)
    console.log(`  ${name}${variable ? ` (${variable})` : ''}: for ${why}`)
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')
}

// The tests that need the program fail or are skipped, and say so.
async function run(title, lines) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(title, 'sh', ['-ec', lines], { env }).catch((error) => console.error(error.message))
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot } from './root.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

const stampFile = inRoot('node_modules/.cache/scrubjay/installed')
const manifests = ['package.json', 'package-lock.json']
const whatIsInstalled = ['dependencies', 'devDependencies', 'optionalDependencies', 'allowScripts']

/** Installs the npm packages when they are missing or no longer the ones that the lock file names. */
export async function installPackages() {
  if (!packagesAreInstalled()) await npmInstall()
  writeStamp(stampFile, wantedStamp())
}

/** Whether the npm packages are those that the lock file names. */
export function packagesAreInstalled() {
  return readStamp(stampFile) === wantedStamp() || installedSince()
}

function wantedStamp() {
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const packages = JSON.stringify(whatIsInstalled.map((kind) => wanted[kind]))
  return hashOf(['package-lock.json'], packages, process.platform, process.arch)
}

// npm writes this file last: an installation that was cut short does not have it.
function installedSince() {
  const finished = inRoot('node_modules/.package-lock.json')
  if (!existsSync(finished)) return false
  return manifests.every((name) => statSync(inRoot(name)).mtimeMs <= statSync(finished).mtimeMs)
}

// Not `npm ci`: it would take away what is installed already.
// Nothing is saved, so that starting leaves the checkout as it was.
async function npmInstall() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const everything = ['--include=dev', '--include=optional']
  const env = { ...process.env, PATH: pathWithoutPackages() }
  const npm = process.env.npm_execpath
  // The Node that runs npm has to be the system's: the one in node_modules is being replaced.
  const [program, first] = npm?.endsWith('.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [npm]]
    : ['npm', []]
  await step('Installing packages (about a minute, only now)', program, [...first, ...args, ...everything], {
    env,
  })
}

function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
}

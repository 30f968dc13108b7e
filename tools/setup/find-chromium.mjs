import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canInstall, install } from './apt.mjs'

const USUAL = [
  // Without windows it needs a quarter less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const IN_PLAYWRIGHT = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

// Not every Debian has the one without windows.
const LINES = `
apt-get update
apt-get install -y chromium-headless-shell || apt-get install -y chromium`

/** The browser for the browser tests; where root on Debian has none, it is installed. */
export async function findChromium() {
  const found = firstOf([process.env.CHROMIUM_PATH, ...USUAL, ...fromPlaywright()])
  if (found || process.env.CHROMIUM_PATH || !canInstall()) return found
  await install('Installing Chromium', LINES)
  return firstOf(USUAL)
}

function firstOf(paths) {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function fromPlaywright() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((folder) => folder.includes('chromium-'))
    .flatMap((folder) => IN_PLAYWRIGHT.map((path) => join(folder, path)))
}

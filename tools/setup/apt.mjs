import { existsSync } from 'node:fs'
import { step } from './step.mjs'

/** Whether what the tests need may be installed without asking: only for root, only on Debian. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')
}

/** Runs shell lines that install something; a failure is told and left to those who look for the result. */
export async function install(title, lines) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(`${title} (only now)`, 'sh', ['-ec', lines], { env }).catch((error) =>
    console.error(error.message),
  )
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// A process id may be reused after a reboot, so the lock file also holds the start time.
function startTimeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function holderOf(path: string) {
  try {
    const [pid, startTime] = readFileSync(path, 'utf8').split(' ')
    const holder = Number(pid)
    return isAlive(holder) && startTimeOf(holder) === startTime ? holder : undefined
  } catch {
    return undefined
  }
}

/** Keeps a second process off the folder; waits a moment for one that is just leaving. */
export async function lockFolder(path: string) {
  for (let tries = 0; holderOf(path) !== undefined; tries++) {
    if (tries >= 30) throw new Error(`The Stripe fake's data folder is in use (${path})`)
    await sleep(100)
  }
  writeFileSync(path, `${process.pid} ${startTimeOf(process.pid)}`)
  return () => rmSync(path, { force: true })
}

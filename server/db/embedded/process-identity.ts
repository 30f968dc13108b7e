import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Identifies a process beyond its pid, which may be reused. Undefined when no such process runs (a zombie
 * does not).
 */
export function processIdentity(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'lstart')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; state is the first field after it, start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

/** The command line of a living process. */
export function processCommand(pid: number): string | undefined {
  if (processIdentity(pid) === undefined) return undefined
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  const answer = spawnSync('/bin/ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return answer.stdout?.trim() || undefined
}

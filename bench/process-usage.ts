import { readFileSync } from 'node:fs'

const tickMs = 10

/** CPU time that a process has used, in ms, from Linux's /proc. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** Resident memory of a process in MB, now or at its highest, from Linux's /proc. */
export function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const periodMicros = 10_000

/** Where Linux says what a group of processes may use: its newer or its older way. */
const ways = [
  {
    root: '/sys/fs/cgroup',
    works: (root: string) =>
      readFileSync(join(root, 'cgroup.subtree_control'), 'utf8').trim().split(' ').includes('cpu'),
    files: (quota: number) => ({ 'cpu.max': `${quota} ${periodMicros}` }),
  },
  {
    root: '/sys/fs/cgroup/cpu',
    works: (root: string) => readFileSync(join(root, 'cpu.cfs_quota_us'), 'utf8') !== '',
    files: (quota: number) => ({ 'cpu.cfs_period_us': `${periodMicros}`, 'cpu.cfs_quota_us': `${quota}` }),
  },
]

/** Lets a process have so much of a core and no more; answers what ends that, or null where this machine forbids it. */
export function limitCpu(pid: number, share: number): (() => void) | null {
  for (const { root, works, files } of ways) {
    const group = join(root, `scrubjay-bench-${pid}`)
    try {
      if (!works(root)) continue
    } catch {
      continue
    }
    try {
      mkdirSync(group)
      for (const [name, words] of Object.entries(files(share * periodMicros)))
        writeFileSync(join(group, name), words)
      writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
      return () => {
        writeFileSync(join(root, 'cgroup.procs'), `${pid}`)
        rmdirSync(group)
      }
    } catch {
      // Another way may be open; this one leaves nothing.
      if (existsSync(group)) rmdirSync(group)
    }
  }
  return null
}

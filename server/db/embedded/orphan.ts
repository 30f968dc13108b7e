import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterFile } from './postmaster-file.ts'
import { processCommand } from './process-identity.ts'

/** Stops the database that a killed app left running on this cluster. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(cluster)
  if (!left) return
  const isOurs = () => processCommand(left.pid)?.includes(cluster) ?? false
  if (isOurs()) log('Stopping the database that an earlier run left behind')
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isOurs()) break
    process.kill(left.pid, signal)
    for (let waited = 0; waited < 5000 && isOurs(); waited += 10) await delay(10)
  }
  // A file that names a dead or a foreign process would keep PostgreSQL from starting.
  if (!isOurs()) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

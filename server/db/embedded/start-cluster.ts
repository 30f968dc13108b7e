import { chmodSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '#server/config/make-folder.ts'
import { findBinaries } from './binaries.ts'
import { chooseHome } from './cluster-home.ts'
import { createCluster } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { chooseServerUser } from './server-user.ts'
import { type Settings, settingArguments } from './settings.ts'
import { prepareSocketDir } from './socket-dir.ts'
import { supervisePostmaster } from './supervise.ts'

export type Cluster = {
  /** Address of one database of the cluster, for `pg` and libpq alike. */
  connectionString(database: string): string
  socketDir: string
  /** Process id of the database right now: it changes when a dead one is replaced. */
  pid(): number | undefined
  stop(): Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  log?: (line: string) => void
  /** Server settings that replace or extend the usual ones, such as `{ fsync: 'off' }` in tests. */
  settings?: Settings
}

/**
 * Starts the embedded PostgreSQL on a unix socket inside `dataDir`. Resolves once it accepts connections and
 * the database `scrubjay` exists; rejects with a readable text when another process uses the folder or this
 * machine cannot run it.
 */
export async function startCluster({
  dataDir,
  log = () => {},
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  const folder = resolve(dataDir)
  createFolder(folder)
  const release = await lockDataFolder(folder)
  try {
    const user = chooseServerUser(folder)
    const home = chooseHome(folder, user, log)
    const { bin } = findBinaries(user, log)
    const cluster = join(home, 'postgres')
    if (!existsSync(cluster)) await createCluster({ bin, home, cluster, user, log })
    else await stopOrphan(cluster, log)
    const socketDir = prepareSocketDir(home, user)

    const server = await supervisePostmaster(
      {
        executable: join(bin, 'postgres'),
        args: ['-D', cluster, ...settingArguments({ ...settings, unix_socket_directories: socketDir })],
        cluster,
        logFile: join(folder, 'postgres.log'),
        user,
      },
      log,
    )
    return {
      connectionString: (database) => `postgres://scrubjay@${encodeURIComponent(socketDir)}/${database}`,
      socketDir,
      pid: server.pid,
      async stop() {
        await server.stop()
        if (!socketDir.startsWith(home)) rmSync(socketDir, { recursive: true, force: true })
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function createFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(folder)
  // Whatever the umask: the user the database runs as has to pass through.
  chmodSync(folder, 0o755)
}

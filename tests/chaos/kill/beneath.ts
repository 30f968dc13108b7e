import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'

/** What the product stands on, and a way to harm it that no operator would choose. */
export interface Beneath {
  /** Environment variables of the product that point to it. */
  environment: Record<string, string>
  /** Ends it at once, below the feet of a product that runs; anyone who looks after it brings it back. */
  kill(): Promise<void>
  /** What is left once the product has stopped. */
  open(): Promise<{ owner: string; close(): Promise<void> }>
  stop(): Promise<void>
}

export interface At {
  /** For whatever the proof keeps, next to the product's own folder. */
  folder: string
  dataDir: string
  /** Where the product will answer. */
  origin: string
}

/** The PostgreSQL that the product starts itself. */
export async function embedded({ dataDir }: At): Promise<Beneath> {
  const cluster = () => {
    const inside = join(dataDir, 'postgres')
    return existsSync(inside) ? inside : join(dataDir, 'elsewhere', 'postgres')
  }
  return {
    environment: {},
    async kill() {
      const postmaster = readPostmasterFile(cluster())
      try {
        if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
      } catch {
        // It has just been replaced.
      }
    },
    async open() {
      const opened = await startCluster({ dataDir })
      return { owner: opened.connectionString('scrubjay'), close: () => opened.stop() }
    },
    stop: async () => {},
  }
}

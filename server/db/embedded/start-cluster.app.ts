import { startCluster } from './start-cluster.ts'

// The smallest app on a cluster, for the tests that need one in a process of its own.
const cluster = await startCluster({ dataDir: process.argv[2] ?? '' })
process.stdout.write(`${cluster.connectionString('scrubjay')}\n`)
process.once('SIGTERM', () => void cluster.stop())

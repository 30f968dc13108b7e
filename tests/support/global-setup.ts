import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { startQuickCluster } from './quick-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAddress: string
    appAddress: string
    appRole: string
  }
}

/** One PostgreSQL for all tests, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startQuickCluster()
  await cluster.create('template_scrubjay')
  const template = await prepareDatabase(cluster.address('template_scrubjay'))
  project.provide('databaseAddress', cluster.address('DATABASE'))
  project.provide('appAddress', template.app.replace('/template_scrubjay', '/DATABASE'))
  project.provide('appRole', template.role)
  return cluster.stop
}

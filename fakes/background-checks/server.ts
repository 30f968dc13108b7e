import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { addApi } from './api.ts'
import { addPages } from './pages.ts'
import { teller } from './tell.ts'
import { openWorld } from './world.ts'

export interface ChecksOptions {
  /** Folder of the stored invitations and reports. */
  dataDir: string
  host?: string
  /** 0 or left out: any free port. */
  port?: number
  apiKey: string
  webhookUrl: string
}

/** Starts a server that speaks Checkr's API, with a page that says how each check ends. */
export async function startChecks(options: ChecksOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const { world, save } = openWorld(options.dataDir)
  const app = fastify({ bodyLimit: 65_536, routerOptions: { ignoreTrailingSlash: true } })
  const tell = teller(options, world, save)
  addApi(app, { apiKey: options.apiKey, world, save, tell })
  addPages(app, { site: options, world, save, tell })
  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

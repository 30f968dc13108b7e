import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { addApi } from './api.ts'
import { addPages } from './pages.ts'
import { openPushStore } from './store.ts'

export interface PushOptions {
  /** Folder of the devices and of what they got. */
  dataDir: string
  host?: string
  /** 0 or left out: any free port. */
  port?: number
  /** The VAPID key of the site. */
  publicKey: string
  /** The site, which gets the report that a notification was opened. */
  siteUrl: string
}

/** Starts a push service that speaks Web Push, with a page that shows what devices got. */
export async function startPush(options: PushOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const store = openPushStore(options.dataDir)
  const app = fastify({
    bodyLimit: 65_536,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  addPages(app, options.siteUrl, store)
  addApi(app, options.publicKey, store)
  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

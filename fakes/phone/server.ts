import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { openKeptList } from '../kept-list.ts'
import { addApi } from './api.ts'
import { addPages } from './pages.ts'
import type { Sms } from './sms.ts'

export interface PhoneOptions {
  /** Folder of the stored SMS. */
  dataDir: string
  host?: string
  /** 0 or left out: any free port. */
  port?: number
  accountSid: string
  authToken: string
  /** Where the site wants to hear what people write. */
  webhookUrl: string
}

const mostMessages = 1000

/** Starts a server that speaks Twilio's API for SMS, with pages that show the phones. */
export async function startPhone(options: PhoneOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const messages = openKeptList<Sms>(options.dataDir, mostMessages)
  const app = fastify({
    bodyLimit: 65_536,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  addPages(app, options, messages)
  addApi(app, options, messages)
  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

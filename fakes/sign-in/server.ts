import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { isAppleClient, isGoogleClient } from './check-client.ts'
import { type AppleClient, apple, type GoogleClient, google } from './provider.ts'
import { addProvider } from './routes.ts'

export interface SignInOptions {
  host?: string
  /** 0 or left out: any free port. */
  port?: number
  google?: GoogleClient
  apple?: AppleClient
}

/** Starts OpenID providers that speak as Google and Apple do, for people who need no password. */
export async function startSignIn(options: SignInOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const app = fastify({ bodyLimit: 65_536, routerOptions: { ignoreTrailingSlash: true } })
  let port = options.port ?? 0
  const origin = () => `http://${options.host ?? '127.0.0.1'}:${port}`
  const { google: ofGoogle, apple: ofApple } = options
  // Each in a scope of its own, with its pages.
  await app.register(async (scope) => {
    if (!ofGoogle) return
    addProvider(scope, {
      provider: google(ofGoogle),
      isClient: (shown) => isGoogleClient(ofGoogle, shown),
      origin,
    })
  })
  await app.register(async (scope) => {
    if (!ofApple) return
    addProvider(scope, {
      provider: apple(ofApple),
      isClient: (shown) => isAppleClient(ofApple, shown),
      origin,
    })
  })
  await app.listen({ host: options.host ?? '127.0.0.1', port })
  port = (app.server.address() as AddressInfo).port
  return {
    port,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type DemoLogin, sandboxPage } from './sandbox-page.ts'
import type { Fakes } from './start-fakes.ts'

interface SandboxOptions {
  config: Config
  brand: () => string
  fakes: Fakes
  demoLogins: () => DemoLogin[] | Promise<DemoLogin[]>
}

const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The sandbox page, only where something is a fake: elsewhere its address does not exist. */
export function sandboxRoutes(
  app: FastifyInstance,
  { config, brand, fakes, demoLogins }: SandboxOptions,
): void {
  if (!hasFake(fakes)) return
  const css = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

  app.get('/sandbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(css),
  )
  app.get('/sandbox', async (_request, reply) => {
    const page = sandboxPage({
      brand: brand(),
      demoLogins: await demoLogins(),
      clock: config.worldStandsIn,
      stripe: Boolean(fakes.stripe),
      mailbox: Boolean(fakes.mailboxOrigin),
      phone: Boolean(fakes.phoneOrigin),
      checks: Boolean(fakes.checkr),
      push: Boolean(fakes.push),
    })
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function hasFake({ stripe, mailboxOrigin, phoneOrigin }: Fakes): boolean {
  return Boolean(stripe || mailboxOrigin || phoneOrigin)
}

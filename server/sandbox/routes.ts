import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type DemoLogin, sandboxPage } from './sandbox-page.ts'
import type { StandIns } from './start-stand-ins.ts'

interface Options {
  config: Config
  brand: () => string
  standIns: StandIns
  demoLogins: () => DemoLogin[] | Promise<DemoLogin[]>
}

const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The sandbox page, only where something is a stand-in: elsewhere its address does not exist. */
export function sandboxRoutes(app: FastifyInstance, { config, brand, standIns, demoLogins }: Options): void {
  if (!hasStandIn(standIns)) return
  const css = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

  app.get('/sandbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(css),
  )
  app.get('/sandbox', async (_request, reply) => {
    const page = sandboxPage({
      brand: brand(),
      demoLogins: await demoLogins(),
      clock: config.worldStandsIn,
      stripe: Boolean(standIns.stripe),
      mailbox: Boolean(standIns.mailboxOrigin),
      phone: Boolean(standIns.phoneOrigin),
      checks: Boolean(standIns.checkr),
    })
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function hasStandIn({ stripe, mailboxOrigin, phoneOrigin }: StandIns): boolean {
  return Boolean(stripe || mailboxOrigin || phoneOrigin)
}

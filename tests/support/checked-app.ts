import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChecks } from '#fakes/background-checks/server.ts'
import { checkrAccount } from './checkr.ts'
import { operator } from './operator.ts'
import type { TestPerson } from './people.ts'
import { startTestApp } from './start-test-app.ts'
import { until } from './until.ts'

interface CheckedAppWorld {
  candidates: { email: string; custom_id: string }[]
  invitations: { id: string; deleted_at: string | null }[]
  events: string[]
}

/** An app whose backgrounds are checked by the fake, with its operators and what they do about checks. */
export async function startCheckedApp(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'checks-'))
  const site = { dataDir, apiKey: checkrAccount.apiKey, webhookUrl: '' }
  const provider = await startChecks(site)
  const checkr = { ...checkrAccount, apiBase: `http://127.0.0.1:${provider.port}` }
  const app = await startTestApp({ checkr, environment })
  site.webhookUrl = `${app.origin}/api/webhooks/checkr`
  const [admin, support] = [await operator(app, 'admin'), await operator(app, 'support')]
  const reason = 'before the first job'

  const at = (path: string, fields?: Record<string, string>) =>
    fetch(
      `http://127.0.0.1:${provider.port}/sandbox/checks${path}`,
      fields && { method: 'POST', body: new URLSearchParams(fields) },
    )
  const checksOf = async ({ id }: TestPerson) =>
    (await admin.actor.call('GET /api/admin/people/:id/checks', { params: { id } })).body
  const openOf = ({ id }: TestPerson) =>
    app.context.db
      .selectFrom('background_checks')
      .select('invitation_id')
      .where('user_id', '=', id)
      .where('state', '=', 'ordered')
      .executeTakeFirst()

  return {
    app,
    admin,
    support,
    at,
    checksOf,
    world: async () => (await at('/world.json')).json() as Promise<CheckedAppWorld>,
    stateOf: async (person: TestPerson) => (await checksOf(person))[0]?.state,
    personOf: async ({ id }: TestPerson) =>
      (await admin.actor.call('GET /api/admin/people/:id', { params: { id } })).body,
    order: ({ id }: TestPerson, by = admin) =>
      by.actor.call('POST /api/admin/people/:id/checks', { params: { id }, body: { reason } }),
    record: ({ id }: TestPerson, body: { result: 'clear' | 'consider'; expiresOn: string }) =>
      admin.actor.call('POST /api/admin/people/:id/checks/record', {
        params: { id },
        body: { ...body, reason },
      }),
    decide: ({ id }: TestPerson, decision: 'approve' | 'suspend', nonetheless?: number) =>
      admin.actor.call('POST /api/admin/people/:id/vetting', {
        params: { id },
        body: { decision, reason, nonetheless },
      }),
    /** The invitation that the provider has sent a person. */
    async invited(person: TestPerson): Promise<string> {
      await until(async () => Boolean((await openOf(person))?.invitation_id))
      return (await openOf(person))?.invitation_id ?? ''
    },
    bring: (invitation: string, outcome: string, silently = '') =>
      at('/outcome', { invitation, outcome, silently }),
    async stop() {
      await app.stop()
      await provider.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

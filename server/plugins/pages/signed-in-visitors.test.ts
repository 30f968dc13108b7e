import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { type BuiltPages, type CallInside, loadPages } from './built-pages.ts'

let app: TestApp
let built: BuiltPages

beforeAll(async () => {
  app = await startTestApp()
  built = await loadPages(resolve(process.env.BUILD_DIR ?? 'build'))
})
afterAll(() => app.stop())

/** The links and buttons of a page, with their targets. */
async function offersOf(path: string, actor: TestPerson['actor']) {
  const call: CallInside = async ({ method, path, headers }) => {
    const answer = await actor.fetch(path, { method, headers })
    return { status: answer.status, body: await answer.text(), link: answer.headers.get('link'), cookies: [] }
  }
  const answer = await built.render(new Request(`http://localhost${path}`), {
    call,
    hasSession: true,
    nonce: 'n',
    report: (error) => expect(error).toBeUndefined(),
  })
  const html = await answer.text()
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]+)<\/a>/g)]
  return { html, links: links.map(([, to, words]) => `${words} ${to}`) }
}

const hidden = ['Login', 'Sign In', 'Sign Up', 'Apply as a Cleaner', 'Request Cleaning']

describe('public pages', () => {
  it.each(['/', '/terms', '/privacy-policy', '/cleaners/999999', '/no-such-page'])(
    '%s offers a signed-in cleaner no login, application or booking',
    async (path) => {
      const cleaner = await app.people.cleanerWithProfile()
      const { links, html } = await offersOf(path, cleaner.actor)
      for (const words of hidden) {
        expect(links.filter((link) => link.startsWith(words))).toEqual([])
        expect(html).not.toContain(`>${words}</button>`)
      }
      expect(links).toContain('My Dashboard /cleaner/dashboard')
    },
  )

  it('the start page links cleaners to open jobs and operators to admin', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    expect((await offersOf('/', cleaner.actor)).links).toContain('Find Available Jobs /cleaner/jobs')
    const { links } = await offersOf('/', (await operator(app, 'admin')).actor)
    expect(links.filter((link) => /^(Apply|Request|Login|Sign)/.test(link))).toEqual([])
    expect(links).toContain('My Dashboard /admin')
  })

  it('the start page lets a customer book and apply with their account', async () => {
    const customer = await app.people.customer()
    const { html, links } = await offersOf('/', customer.actor)
    expect(html).toContain('action="/customer/request-cleaning"')
    expect(links).toContain('Request Cleaning /customer/request-cleaning')
    expect(links).toContain('Apply as a Cleaner /cleaner/profile')
    expect(links.filter((link) => /^(Login|Sign)/.test(link))).toEqual([])
  })

  it('the start page offers visitors a login, an application and a booking', async () => {
    const { links } = await offersOf('/', app.visitor())
    expect(links).toEqual(
      expect.arrayContaining([
        'Login /auth/login',
        'Apply as a Cleaner /auth/register?role=cleaner',
        'Request Cleaning /book-now',
      ]),
    )
  })

  it("a cleaner's page shows hourly price and days only where stated", async () => {
    const cleaner = await app.people.cleanerWithProfile()
    const reader = await app.people.customer()
    const own = async (rate: number, times: string) => {
      await sql`UPDATE cleaner_profiles SET hourly_rate = ${rate}, available_times = ${times}
        WHERE user_id = ${cleaner.id}`.execute(app.context.db)
      return (await offersOf(`/cleaners/${cleaner.id}`, reader.actor)).html
    }
    const unnamed = await own(25, 'Flexible')
    expect(unnamed).toContain('One flat price')
    expect(unnamed).not.toContain('per hour')
    expect(unnamed).not.toContain('When they work')
    const named = await own(38, 'Mornings')
    expect(named).toContain('$38 per hour')
    expect(named).toContain('When they work')
  })
})

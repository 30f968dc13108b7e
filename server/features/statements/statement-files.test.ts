import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { giveTip } from '#tests/support/tip.ts'

let app: TestApp
let cleaner: TestPerson
let jobId: number

beforeAll(async () => {
  app = await startTestApp()
  cleaner = await app.people.cleaner()
  await cleaner.actor.call('PATCH /api/users/profile', { body: { name: 'Zoë Muñoz' } })
  const done = await finishJob(app, cleaner)
  jobId = done.jobId
  await giveTip(app, done, 1350)
})
afterAll(() => app.stop())

const open = (ending: 'pdf' | 'csv', query: string, language = 'en') =>
  cleaner.actor.fetch(`/api/cleaner/statement.${ending}?${query}`, {
    headers: { 'x-page-language': language },
  })

async function pagesOf(answer: Response): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('GET /api/cleaner/statement.pdf', () => {
  it('prints the year with its taxes and every line', async () => {
    const answer = await open('pdf', 'day=2026-06-01')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="statement-2026.pdf"')
    const pages = await pagesOf(answer)
    expect(pages).toHaveLength(2)
    for (const part of [
      'Zoë Muñoz',
      'Jan 1, 2026 to Dec 31, 2026',
      'Prices and tips for your work $103.50',
      'Platform fee -$4.50',
      'Paid visits 1',
      'Earned $99.00',
      'Page 1 of 2',
    ])
      expect(pages[0]).toContain(part)
    for (const part of [`Jun 11, 2026 Visit, Job ${jobId} $85.50 $85.50`, `Tip, Job ${jobId} $13.50 $99.00`])
      expect(pages[1]).toContain(part)
  })

  it('prints one payout in Spanish', async () => {
    const [tip] = (await cleaner.actor.call('GET /api/cleaner/payouts')).body
    const answer = await open('pdf', `payoutId=${tip?.id}`, 'es')
    expect(answer.headers.get('content-disposition')).toContain(`statement-payout-${tip?.id}.pdf`)
    const [page] = await pagesOf(answer)
    for (const part of ['Estado de ganancias', 'Propinas $13.50', `Propina, Trabajo ${jobId} $13.50`])
      expect(page).toContain(part)
    expect(page).not.toContain('Visita,')
  })

  it('breaks hundreds of lines over numbered pages', async () => {
    const other = await app.people.cleaner()
    const at = app.clock.now()
    await app.context.db.transaction().execute(async (tx) => {
      for (let n = 1; n <= 120; n++)
        await postLedgerTransaction(tx, {
          ...{ jobId: null, cause: 'tip_owed', reference: `many ${n}`, at },
          lines: [
            { account: 'customer_receipts', cents: n },
            { account: 'cleaner_payable', cents: -n, partyId: other.id },
          ],
        })
    })
    const answer = await other.actor.fetch('/api/cleaner/statement.pdf?by=month')
    const pages = await pagesOf(answer)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    expect(pages.length).toBeLessThan(7)
    expect(pages.join(' ').match(/Jun 11, 2026 Tip/g)).toHaveLength(120)
    expect(pages.join(' ')).toContain('$72.60')
  })
})

describe('GET /api/cleaner/statement.csv', () => {
  it('has what was owed before and a row per line', async () => {
    const answer = await open('csv', 'by=week&day=2026-06-11')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('statement-week-2026-06-08.csv')
    expect((await answer.text()).split('\r\n')).toEqual([
      'Day,Job,What,Amount,Of,Platform fee,Owed after',
      '2026-06-08,,Owed to you before,,,,0.00',
      `2026-06-11,${jobId},Visit,85.50,85.50,4.50,85.50`,
      `2026-06-11,${jobId},Tip,13.50,13.50,0.00,99.00`,
      '',
    ])
  })

  it('has Spanish words behind a byte order mark', async () => {
    const bytes = Buffer.from(await (await open('csv', 'by=month', 'es')).arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8')).toContain(`,${jobId},Visita,85.50,`)
  })
})

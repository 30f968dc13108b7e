import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { guestWithLink } from '#tests/support/guest.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function textOf(file: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** A customer who has paid and canceled: a receipt and its credit note. */
async function refundedCustomer() {
  const booked = await bookPaidJob(app, { bathroomCount: 2 })
  const { actor } = booked.customer
  await actor.call('PATCH /api/users/profile', { body: { name: 'Zoë Muñoz' } })
  await actor.call('PUT /api/jobs/:id/status', {
    params: { id: booked.jobId },
    body: { status: 'cancelled' },
  })
  await until(async () => (await actor.call('GET /api/receipts')).body.length === 2)
  const [note, receipt] = (await actor.call('GET /api/receipts')).body
  if (!note || !receipt) throw new Error('no receipts')
  return { actor, note, receipt }
}

describe('GET /api/receipts/:id/pdf', () => {
  it('prints the receipt in English', async () => {
    const { actor, receipt } = await refundedCustomer()
    const answer = await actor.fetch(`/api/receipts/${receipt.id}/pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${receipt.number}.pdf"`,
    )
    const text = await textOf(await answer.arrayBuffer())
    for (const part of [
      `Number ${receipt.number}`,
      'Wednesday, June 10, 2026',
      '1420 E Pine St 4B, Seattle, WA 98122',
      'Cleaning $70.00',
      '2 bathrooms $40.00',
      'Total paid $110.00',
    ])
      expect(text).toContain(part)
  })

  it('prints the credit note in Spanish, with accents', async () => {
    const { actor, note, receipt } = await refundedCustomer()
    await actor.call('PUT /api/user/language', { body: { language: 'es' } })
    const text = await textOf(await (await actor.fetch(`/api/receipts/${note.id}/pdf`)).arrayBuffer())
    for (const part of [
      'Nota de crédito',
      `Número ${note.number}`,
      `Corrige el recibo ${receipt.number}`,
      'miércoles 10 de junio de 2026',
      'Para Zoë Muñoz',
      'Reembolso -$110.00',
      'Total reembolsado -$110.00',
    ])
      expect(text).toContain(part)
  })

  it('prints the Vietnamese, Turkish and Cyrillic letters of a name', async () => {
    const { actor, ...customer } = await app.people.customer()
    const name = 'Nguyễn Thị Hồng-Łukasz, Şule Ольга 王'
    await actor.call('PATCH /api/users/profile', { body: { name } })
    await bookPaidJob(app, {}, { actor, ...customer })
    const [receipt] = (await actor.call('GET /api/receipts')).body
    const answer = await actor.fetch(`/api/receipts/${receipt?.id}/pdf`)
    expect(await textOf(await answer.arrayBuffer())).toContain(
      'For Nguyễn Thị Hồng-Łukasz, Şule Ольга \ufffd',
    )
  })

  it('makes equal files of one receipt', async () => {
    const { actor, receipt } = await refundedCustomer()
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const answer = await actor.fetch(`/api/receipts/${receipt.id}/pdf`)
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    expect(one).toEqual(other)
  })
})

describe('GET /api/jobs/:id/receipts/:receiptId/pdf', () => {
  it('opens by the manage link of its own booking alone', async () => {
    const { holder, jobId } = await guestWithLink(app, { email: 'gail@example.com' })
    const other = await guestWithLink(app, { email: 'gus@example.com', day: '2026-06-13T10:00' })
    const documentOf = async ({ holder, jobId }: Pick<typeof other, 'holder' | 'jobId'>) =>
      (await holder.call('GET /api/jobs/:id/receipt', { params: { id: jobId } })).body.documents[0]?.id ?? 0
    const mine = await holder.fetch(`/api/jobs/${jobId}/receipts/${await documentOf({ holder, jobId })}/pdf`)
    expect(await textOf(await mine.arrayBuffer())).toContain('For Gail Guthrie')
    const foreign = await documentOf(other)
    expect((await holder.fetch(`/api/jobs/${jobId}/receipts/${foreign}/pdf`)).status).toBe(404)
    expect((await holder.fetch(`/api/jobs/${other.jobId}/receipts/${foreign}/pdf`)).status).toBe(401)
  })
})

describe('GET /api/receipts/archive.zip', () => {
  it('holds every document of the year as a PDF', async () => {
    const { actor, note, receipt } = await refundedCustomer()
    const answer = await actor.fetch('/api/receipts/archive.zip?year=2026')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const folder = mkdtempSync(join(tmpdir(), 'scrubjay-receipts-'))
    const file = join(folder, 'receipts.zip')
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    const { stdout } = await promisify(execFile)('python3', [
      '-c',
      `import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps({n: z.read(n)[:5].decode() for n in z.namelist()}))`,
      file,
    ])
    rmSync(folder, { recursive: true })
    expect(JSON.parse(stdout)).toEqual({
      [`receipt-${receipt.number}.pdf`]: '%PDF-',
      [`credit-note-${note.number}.pdf`]: '%PDF-',
    })
  })

  it('answers 404 for a year without receipts', async () => {
    const { actor } = await app.people.customer()
    expect(await actor.call('GET /api/receipts/archive.zip', { query: { year: 2026 } })).toMatchObject({
      status: 404,
      body: { code: 'receipt_not_found' },
    })
  })
})

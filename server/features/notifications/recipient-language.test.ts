import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { recipientLanguage } from './recipient-language.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
afterAll(() => scenes.stop())

const speaksSpanish = ({ id }: Pick<TestPerson, 'id'>) =>
  scenes.owner.query(`UPDATE users SET locale = 'es' WHERE id = $1`, [id])

describe('the language of notifications', () => {
  it('is Spanish for a customer and a cleaner who chose it, by mail, SMS and calendar', async () => {
    scenes.at('2026-06-10T09:00')
    const bob = await scenes.app.people.cleaner()
    const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
    await Promise.all([speaksSpanish(bob), speaksSpanish(customer)])
    await Promise.all([scenes.agree(bob), scenes.agree(customer)])
    await scenes.accept(bob, jobId)
    await scenes.work()
    const [accepted] = scenes.mailsTo(customer.email, /: va /)
    expect(accepted).toMatchObject({ subject: expect.stringMatching(/^Vie 12 de jun, 10 a\.m\.: va Kim$/) })
    expect(accepted?.text).toContain('Hola, Casey:')
    expect(accepted?.text).toContain('Cuándo: viernes 12 de junio de 2026 a las 10:00 a.m. PDT')
    expect(accepted?.html).toContain('<html lang="es">')
    expect(accepted?.calendar).toContain('SUMMARY:Limpieza de tu casa con Scrubjay')
    expect((await scenes.smsOf(customer)).at(-1)?.body).toMatch(
      /va a limpiar tu casa el vie 12 de jun, 10:00 a\.m\. PDT\. Responde ALTO/,
    )
    await scenes.cancel(customer, jobId)
    await scenes.work()
    expect(scenes.mailsTo(bob.email, /la limpieza está cancelada/)).toHaveLength(1)
    expect((await scenes.smsOf(bob)).at(-1)?.body).toMatch(/el cliente cancelo la limpieza del vie 12/)
    expect(scenes.mailsTo(customer.email, /tu limpieza está cancelada/)).toHaveLength(1)
  })

  it('is each recipient’s own, and English for an address without an account', async () => {
    scenes.at('2026-06-10T09:00')
    const bob = await scenes.app.people.cleaner()
    const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-13T10:00' })
    await speaksSpanish(bob)
    await scenes.accept(bob, jobId)
    await scenes.work()
    scenes.at('2026-06-12T17:00')
    await scenes.work()
    expect(scenes.mailsTo(customer.email)).toMatchObject([
      { subject: 'Sat, Jun 13, 10 AM: reminder, Kim is coming' },
    ])
    const [reminder] = scenes.mailsTo(bob.email, /recordatorio/)
    expect(reminder?.subject).toBe('Sáb 13 de jun, 10 a.m.: recordatorio, tienes un trabajo')
    expect(reminder?.text).toContain(`No recibir más recordatorios: ${reminder?.unsubscribeUrl}`)
    expect(await recipientLanguage(scenes.app.context.db, null)).toBe('en')
  })

  it('is that of the account for mail about its security', async () => {
    const kim = await scenes.app.people.customer()
    await speaksSpanish(kim)
    const { db, clock } = scenes.app.context
    await db
      .transaction()
      .execute((tx) =>
        queueAccountMail(tx, { event: 'password_changed', userId: kim.id, to: kim.email, now: clock() }),
      )
    await scenes.work()
    const [mail] = scenes.mailsTo(kim.email, /contraseña/)
    expect(mail?.subject).toBe('Tu contraseña cambió')
    expect(mail?.text).toMatch(/^Hola:\n\nLa contraseña de la cuenta cambió el \p{L}+ \d+ de junio/u)
  })
})

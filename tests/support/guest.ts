import type { TestActor } from './actor.ts'
import { pay } from './pay.ts'
import { home } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

interface GuestInput {
  email: string
  day?: string
  smsConsent?: boolean
  paid?: boolean
}

/** A guest who has booked, and paid unless told otherwise. */
export async function guestBooks(
  app: TestApp,
  { email, day = '2026-06-12T10:00', smsConsent = false, paid = true }: GuestInput,
): Promise<{ guest: TestActor; jobId: number }> {
  const guest = app.visitor()
  const contact = { name: 'Gail Guthrie', email, phone: '2065550177', smsConsent }
  const booked = await guest.call('POST /api/guest-booking', {
    body: { scheduledDateTime: day, formData: { newAddress: home, ...contact } },
  })
  if (booked.status !== 201) throw new Error(`booking failed: ${booked.body.message}`)
  const jobId = booked.body.id
  if (!paid) return { guest, jobId }
  const intent = await guest.call('POST /api/payments/guest-payment-intent', { body: { jobId } })
  await pay(app.stripeOrigin, intent.body.clientSecret)
  await guest.call('POST /api/payment-success', { body: { paymentIntentId: intent.body.paymentIntentId } })
  return { guest, jobId }
}

/** The secrets of the links that were mailed to an address, oldest first, once there are so many. */
export async function linksTo({ outbox }: TestApp, email: string, count = 1): Promise<string[]> {
  const found = () =>
    outbox.mails.flatMap(({ to, text }) =>
      to === email ? (/\/manage\?token=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    )
  await until(async () => found().length >= count)
  return found()
}

/** Opens a link in a browser of its own, or in a person's. */
export async function openLink(app: TestApp, token: string, actor = app.visitor()): Promise<TestActor> {
  const { status, body } = await actor.call('POST /api/manage-links/open', { body: { token } })
  if (status !== 200) throw new Error(`the link opens nothing: ${body.message}`)
  return actor
}

/** A guest who has paid, and a browser that holds the link from their mail. */
export async function guestWithLink(app: TestApp, wish: GuestInput) {
  const before = (await linksTo(app, wish.email, 0)).length
  const { guest, jobId } = await guestBooks(app, wish)
  const token = (await linksTo(app, wish.email, before + 1)).at(-1) ?? ''
  return { guest, jobId, token, holder: await openLink(app, token) }
}

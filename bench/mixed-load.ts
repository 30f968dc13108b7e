import { get } from 'node:http'
import { demoLogins } from '#demo/people.ts'
import { cards, pay } from '#tests/support/pay.ts'
import { home, picture } from '#tests/support/people.ts'
import type { ProductRunning } from './product.ts'

const connections = 16
const streamsEach = 5
/** One of so many requests is of this kind. */
const rare = { signIn: 200, booking: 100, picture: 500 }

const paths = [
  ...['/', '/book-now', '/auth/login', '/customer/dashboard', '/customer/find-cleaners', '/settings'],
  ...['/api/reviews/top', '/api/auth/current-user', '/api/jobs?limit=10', '/api/jobs/available?limit=24'],
]

/**
 * Visitors, signed-in users on their own pages, open streams, and now and then a sign-in, a booking with
 * payment, or an upload.
 */
export async function mixedLoad({ port }: ProductRunning, minutes: number): Promise<number> {
  const site = new Site(`http://127.0.0.1:${port}`)
  const people = await Promise.all(demoLogins.slice(0, 3).map((login) => site.signIn(login)))
  const streams = await Promise.all(
    people.flatMap((cookie) => Array.from({ length: streamsEach }, () => openStream(port, cookie))),
  )
  const cookies = ['', ...people]
  const photo = new Blob([new Uint8Array(await picture())], { type: 'image/png' })
  const end = performance.now() + minutes * 60_000
  let asked = 0
  const work = async () => {
    while (performance.now() < end) {
      const number = asked++
      const cookie = cookies[number % cookies.length] ?? ''
      const path = paths[Math.floor(number / cookies.length) % paths.length] ?? '/'
      await site.ask(path, { cookie })
      if (number % rare.signIn === 0) await site.signIn(demoLogins[number % 3])
      if (number % rare.booking === 1) await site.bookAndPay(number)
      if (number % rare.picture === 2) await site.sendPicture(people[1] ?? '', photo)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  for (const close of streams) close()
  return asked
}

class Site {
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async ask(path: string, { cookie = '', body }: { cookie?: string; body?: unknown } = {}) {
    const posted = body !== undefined && {
      method: 'POST',
      ...(body instanceof FormData ? { body } : { body: JSON.stringify(body) }),
    }
    const type = body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }
    const answer = await fetch(this.#origin + path, {
      ...posted,
      headers: { cookie, origin: this.#origin, 'accept-encoding': 'br', ...type },
      redirect: 'manual',
    })
    const text = await answer.text()
    // Uploads run one at a time, so an excess upload may answer 5xx.
    if (answer.status >= 500 && !(body instanceof FormData))
      throw new Error(`${path} was answered ${answer.status}`)
    return { answer, text }
  }

  async signIn(login: { email: string; password: string } | undefined): Promise<string> {
    const { email, password } = login ?? {}
    const { answer } = await this.ask('/api/auth/login', { body: { email, password } })
    if (!answer.ok) throw new Error(`sign-in was answered ${answer.status}`)
    return cookiesOf(answer)
  }

  /** Books as a guest, as most customers do. */
  async bookAndPay(number: number): Promise<void> {
    const at = new Date(Date.now() + (48 + (number % 400)) * 3_600_000)
    at.setUTCHours(18, 0, 0, 0)
    const contact = { name: 'Gale Guest', email: `guest${number}@example.com`, phone: '2065550100' }
    const visit = { scheduledDateTime: at.toISOString(), bathroomCount: 2 }
    const formData = { newAddress: home, ...contact }
    const booked = await this.ask('/api/guest-booking', { body: { ...visit, formData } })
    if (!booked.answer.ok) throw new Error(`booking was answered ${booked.answer.status} ${booked.text}`)
    const cookie = cookiesOf(booked.answer)
    const jobId = JSON.parse(booked.text).id
    const { text } = await this.ask('/api/payments/guest-payment-intent', { cookie, body: { jobId } })
    const { clientSecret, paymentIntentId } = JSON.parse(text)
    const config = JSON.parse((await this.ask('/api/config')).text)
    await (await pay(this.#origin, clientSecret, cards.good, config.stripePublishableKey)).arrayBuffer()
    const confirmed = await this.ask('/api/payment-success', { cookie, body: { paymentIntentId } })
    if (!confirmed.answer.ok) throw new Error(`payment was answered ${confirmed.answer.status}`)
  }

  async sendPicture(cookie: string, photo: Blob): Promise<void> {
    const body = new FormData()
    body.set('profileImage', photo, 'me.png')
    await this.ask('/api/upload/profile-image', { cookie, body })
  }
}

function openStream(port: number, cookie: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream' }
    const request = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`no stream: ${answer.statusCode}`))
      answer.on('error', () => {}).resume()
      resolve(() => request.destroy())
    })
    request.on('error', reject)
  })
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

import type { Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import { TestActor } from '#tests/support/actor.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { type OpenPage, test } from './support/browser.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { permitNotifications } from './support/permit-notifications.ts'
import { origin } from './support/product.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Push notifications' })
const switchOf = (page: Page) => cardOf(page).getByRole('switch', { name: 'On this device' })

/** The settings in a browser of its own. */
async function openSettings(
  openPage: OpenPage,
  person: BrowserPerson,
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const page = await openPage({ as: person, width: 390, losesNetwork: true })
  await prepare(page)
  await page.goto('/settings')
  return page
}

interface SandboxPush {
  shown: { title: string; body: string; path: string; tag: string; token: string }
}

/** The push about a job that the fake push service got. */
async function pushAbout(jobId: number): Promise<SandboxPush['shown']> {
  const find = async () => {
    const all = (await (await fetch(`${origin()}/sandbox/push/messages.json`)).json()) as SandboxPush[]
    return all.find(({ shown }) => shown.path === `/customer/jobs/${jobId}`)?.shown
  }
  await expect.poll(find).toBeDefined()
  const found = await find()
  if (!found) throw new Error('no push about the job')
  return found
}

/** Delivers a push message to the service worker, as the browser's push service does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: origin(), data },
    registrationId: await registered,
  })
}

interface WorkerStubs {
  shown?: [title: string, options: NotificationOptions]
  opened?: string
  answered?: [path: string, status: number]
}

/** Keeps what the worker of a page shows, opens and sends, since a headless browser shows and opens nothing. */
async function watchWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await worker.evaluate(() => {
    const it = self as unknown as WorkerStubs & {
      registration: { showNotification: (...shown: [string, NotificationOptions]) => Promise<void> }
      clients: { openWindow: (url: string) => Promise<null> }
    }
    it.registration.showNotification = async (...shown) => {
      it.shown = shown
    }
    it.clients.openWindow = async (url) => {
      it.opened = url
      return null
    }
    const { fetch } = self
    self.fetch = async (...request) => {
      const answer = await fetch(...request)
      it.answered = [String(request[0]), answer.status]
      return answer
    }
  })
  return worker
}

const seenIn = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, opened, answered } = self as unknown as WorkerStubs
    return { shown, opened, answered }
  })

/** Presses the notification that was shown. */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const data = (self as unknown as WorkerStubs).shown?.[1].data
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => {} },
      waitUntil: () => {},
    })
    self.dispatchEvent(event)
  })

test('a customer turns push on, gets news of a visit, and turns it off', async ({ openPage }) => {
  const [paula, bob] = await Promise.all([member('customer', 'Paula Push'), cleanerWithProfile('Bob Push')])
  const page = await openSettings(openPage, paula, permitNotifications)
  await cardOf(page).getByText('Notifications are off in this browser.').waitFor()
  await expectAccessible(page)
  await switchOf(page).check()
  await cardOf(page).getByText('Notifications are on in this browser').waitFor()

  const { id } = await bookPaidJob(paula, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const { title, body, tag, path, token } = await pushAbout(id)
  const worker = await watchWorker(page)
  await deliver(page, JSON.stringify({ title, body, tag, path, token }))
  await expect
    .poll(async () => (await seenIn(worker)).shown)
    .toEqual([title, expect.objectContaining({ body, tag, data: { path, token } })])
  await press(worker)
  await expect
    .poll(() => seenIn(worker))
    .toMatchObject({ opened: `${origin()}${path}`, answered: ['/api/push/seen', 200] })

  await page.reload()
  await switchOf(page).uncheck()
  await cardOf(page).getByText('Notifications are off in this browser.').waitFor()
  expect((await paula.actor.call('GET /api/push')).body.devices).toEqual([])
})

/** Renews the subscription of a worker's browser, as a browser does by itself. */
const renewSubscription = (worker: Worker, subscription: object) =>
  worker.evaluate(async (renewed) => {
    const done: Promise<unknown>[] = []
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      newSubscription: { toJSON: () => renewed },
      oldSubscription: null,
      waitUntil: (promise: Promise<unknown>) => done.push(promise),
    })
    self.dispatchEvent(event)
    await Promise.all(done)
  }, subscription)

const subscriptionAtFake = async () =>
  (await (await fetch(`${origin()}/sandbox/push/subscriptions`, { method: 'POST' })).json()) as {
    endpoint: string
  }

test('a subscription that the browser renews takes the place of the former', async ({ openPage }) => {
  const rita = await member('customer', 'Rita Renewed')
  const page = await openSettings(openPage, rita, permitNotifications)
  await switchOf(page).check()
  await cardOf(page).getByText('Notifications are on in this browser').waitFor()
  const devices = async () => (await rita.actor.call('GET /api/push')).body.devices
  const [former] = await devices()

  const worker = await watchWorker(page)
  await renewSubscription(worker, await subscriptionAtFake())
  const [renewed, ...others] = await devices()
  expect(others).toEqual([])
  expect(renewed?.id).not.toBe(former?.id)

  // Where no one has turned push on, the renewal turns nothing on.
  await page.reload()
  await switchOf(page).uncheck()
  await cardOf(page).getByText('Notifications are off in this browser.').waitFor()
  await renewSubscription(worker, await subscriptionAtFake())
  expect(await devices()).toEqual([])
})

test('the card says when a browser blocks or cannot show notifications', async ({ openPage }) => {
  const dora = await member('customer', 'Dora Denied')
  const denied = await openSettings(openPage, dora, (page) => permitNotifications(page, 'denied'))
  await cardOf(denied).getByText('This browser blocks our notifications.').waitFor()
  expect(await switchOf(denied).count()).toBe(0)
  await expectAccessible(denied)

  const refusing = await openSettings(openPage, dora, (page) => permitNotifications(page, 'default'))
  await switchOf(refusing).click()
  await cardOf(refusing).getByText('Your browser didn’t allow notifications').waitFor()
  expect(await switchOf(refusing).isChecked()).toBe(false)

  const without = await openSettings(openPage, dora, (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
    }),
  )
  await cardOf(without).getByText('This browser can’t show push notifications.').waitFor()

  const phone = await openSettings(openPage, dora, (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })
    }),
  )
  await cardOf(phone).getByText('tap Share, then Add to Home Screen').waitFor()
})

test('another device is listed and turned off', async ({ openPage }) => {
  const otto = await member('customer', 'Otto Other')
  const elsewhere = new TestActor(origin())
  const { email, password } = otto
  await elsewhere.call('POST /api/auth/login', { body: { email, password } })
  const subscribed = await fetch(`${origin()}/sandbox/push/subscriptions`, { method: 'POST' })
  const body = (await subscribed.json()) as Record<string, unknown>
  expect((await elsewhere.call('PUT /api/push/subscriptions', { body })).status).toBe(200)

  const page = await openSettings(openPage, otto)
  await cardOf(page).getByText('Also on').waitFor()
  await expectAccessible(page)
  await cardOf(page)
    .getByRole('button', { name: /^Turn off on / })
    .click()
  await cardOf(page).getByText('Also on').waitFor({ state: 'hidden' })
  expect((await otto.actor.call('GET /api/push')).body.devices).toEqual([])
})

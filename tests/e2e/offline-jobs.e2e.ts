import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { addKitchenPhoto, jobOnPhone, keepJobs, keepSwitch, lost, waiting } from './support/phone.ts'

const read = async ({ actor }: BrowserPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id', { params: { id } })).body

/** How often an event is in the history of a job. */
const countOf = async (person: BrowserPerson, id: number, wanted: string) =>
  (await read(person, id)).history.filter(({ type }) => type === wanted).length

const photosOf = async ({ actor }: BrowserPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id/checklist', { params: { id } })).body.photoCount

test('a cleaner opens a job without network, checks in, and it is sent once', async ({ openPage }) => {
  const { alice, id, page } = await jobOnPhone(openPage, { name: 'Basement' })
  await expectAccessible(page)

  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByText('You see what we knew').waitFor()
  await page.getByText('1420 E Pine St').first().waitFor()
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText(waiting).waitFor()
  await page.getByRole('button', { name: 'Start When Back Online' }).waitFor()
  expect((await read(alice, id)).arrival?.checkedInAt ?? null).toBeNull()
  await page.goto('/cleaner/dashboard')
  await page
    .getByRole('link', { name: `Job #${id}` })
    .last()
    .waitFor()
  await page.getByText('You see what we knew').waitFor()
  await expectAccessible(page)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByText(waiting).waitFor()

  await page.context().setOffline(false)
  await page.getByText('You checked in at').waitFor()
  await expect.poll(() => page.getByText(waiting).count()).toBe(0)
  expect(await countOf(alice, id, 'checked_in')).toBe(1)
})

test('an act whose answer was lost is not made a second time', async ({ openPage }) => {
  const { bob, id, page } = await jobOnPhone(openPage, { name: 'Lost Answer', arrived: true })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByRole('button', { name: 'Start When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  // The server starts the job, and its answer does not arrive.
  const keysSent: (string | undefined)[] = []
  let isCut = true
  await page.route('**/api/jobs/*/status', async (route) => {
    keysSent.push(route.request().headers()['idempotency-key'])
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.context().setOffline(false)
  await expect.poll(async () => (await read(bob, id)).status).toBe('in_progress')
  await expect.poll(() => keysSent.length).toBe(1)
  isCut = false
  await page.getByRole('button', { name: 'Send Now' }).click()
  await expect.poll(() => page.getByText(waiting).count()).toBe(0)
  expect(new Set(keysSent).size).toBe(1)
  expect(await countOf(bob, id, 'started')).toBe(1)
  expect(await page.getByText('Not accepted').count()).toBe(0)
})

test('a checklist is ticked without network, and sent after the check-in', async ({ openPage }) => {
  const { alice, id, page } = await jobOnPhone(openPage, { name: 'Ticking' })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  const list = page.getByRole('region', { name: 'Checklist' })
  const sink = list.getByRole('checkbox', { name: 'Sink and faucet cleaned' }).first()
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await sink.check()
  await list.getByText('Stored on this phone').waitFor()
  await page.getByText('Checklist: 1 task').waitFor()
  await addKitchenPhoto(page)
  await page.reload()
  await list.getByText('1 of 18 done').waitFor()
  expect(await sink.isChecked()).toBe(true)
  await list.getByRole('checkbox', { name: 'Stove top cleaned' }).check()
  await page.getByText('Checklist: 2 tasks').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText(waiting).count()).toBe(0)
  const { body } = await alice.actor.call('GET /api/jobs/:id/checklist', { params: { id } })
  expect(body.done).toBe(2)
  await expect.poll(() => photosOf(alice, id)).toBe(1)
  expect(await page.getByText('Not accepted').count()).toBe(0)
  await list.getByText('2 of 18 done').waitFor()
})

test('a photo is stored until its upload is answered, and attached once', async ({ openPage }) => {
  const { alice, id, page } = await jobOnPhone(openPage, { name: 'Photo', arrived: true })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await addKitchenPhoto(page)
  await page.goto('/cleaner/dashboard')
  await page.getByText('1 photo not uploaded yet.').waitFor()
  expect(await keepSwitch(page).isDisabled()).toBe(true)
  await expectAccessible(page)

  // The server attaches it, and its answer does not arrive.
  let attached = 0
  await page.route('**/api/jobs/*/checklist', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    attached += 1
    if (attached > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(`/cleaner/jobs/${id}`)
  const list = page.getByRole('region', { name: 'Checklist' })
  await list.getByText('1 photo on this phone.').waitFor()
  await list.getByRole('img', { name: 'Kitchen, before, photo 1' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => attached).toBe(2)
  await expect.poll(() => list.getByText('on this phone.').count()).toBe(0)
  expect(await photosOf(alice, id)).toBe(1)
  await page.goto('/cleaner/dashboard')
  await keepSwitch(page).waitFor()
  expect(await page.getByText('not uploaded yet').count()).toBe(0)
})

test('a phone whose clock is an hour ahead keeps the right time', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Punctual'),
    cleanerWithProfile('Bob Ahead'),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const page = await openPage({ losesNetwork: true, width: 390, as: bob, expected: [lost] })
  await page.addInitScript(() => {
    const real = Date
    const ahead = () => real.now() + 3_600_000
    globalThis.Date = new Proxy(real, {
      construct: (target, args) =>
        args.length === 0 ? new target(ahead()) : Reflect.construct(target, args),
      get: (target, name) => (name === 'now' ? ahead : Reflect.get(target, name)),
    })
  })
  await keepJobs(page)
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  const { body } = await bob.actor.call('GET /api/config')
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  const shown = page.getByText(/I’m at the door, \d+:\d+ [AP]M/)
  const [, hour = '', minute = '', half] = /(\d+):(\d+) ([AP])M/.exec((await shown.textContent()) ?? '') ?? []
  const minutes = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
  const now = new Date(body.now).toLocaleTimeString('en-GB', { timeZone: body.serviceZone })
  const [nowHour = 0, nowMinute = 0] = now.split(':').map(Number)
  // Modulo a day, and far from an hour on a slow machine too.
  const apart = (minutes - (nowHour * 60 + nowMinute) + 1440) % 1440
  expect(apart).toBeLessThan(30)
})

test('a dialog that was never opened works without network', async ({ openPage }) => {
  const { bob, id, page } = await jobOnPhone(openPage, { name: 'Old Version' })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByText('You see what we knew').waitFor()
  await page.getByRole('button', { name: 'Give This Job Back' }).click()
  await page.getByRole('dialog').getByText('Give this job back?').waitFor()
  await page.keyboard.press('Escape')
  // With the network back, what a new release no longer has is replaced.
  await page.evaluate(async () => {
    const assets = await caches.open('offline-assets')
    await assets.put('/assets/of-an-older-release.js', new Response(''))
  })
  await page.context().setOffline(false)
  await page.goto('/cleaner/dashboard')
  const hasOld = () => page.evaluate(() => caches.match('/assets/of-an-older-release.js').then(Boolean))
  await expect.poll(hasOld).toBe(false)
  expect((await read(bob, id)).status).toBe('assigned')
})

test('an act for a canceled job is refused with its reason', async ({ openPage }) => {
  const { alice, id, page } = await jobOnPhone(openPage, {
    ...{ name: 'Canceling', colorScheme: 'dark' },
    expected: [/check-in answered 4\d\d/, /status of 4\d\d/],
  })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  await page.context().setOffline(false)
  await page.getByText('Not accepted:').waitFor()
  await expectAccessible(page)
  await page.goto('/cleaner/dashboard')
  await page.getByText('Not accepted:').waitFor()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect.poll(() => page.getByText('Not accepted').count()).toBe(0)
  expect((await read(alice, id)).status).toBe('cancelled')
})

test('unsent acts outlive the session and wait for its person', async ({ openPage }) => {
  const { bob, id, page } = await jobOnPhone(openPage, { name: 'Signed Out', expected: [/answered 401/] })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  const session = bob.cookie()
  await page.context().clearCookies({ name: session.name })
  await page.context().setOffline(false)
  await page.waitForURL('**/auth/login?redirect=*')
  expect((await read(bob, id)).arrival?.checkedInAt ?? null).toBeNull()
  const kept = await page.evaluate(() => caches.keys())
  expect(kept).not.toContain('offline-pages')
  expect(kept).not.toContain('offline-answers')

  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You checked in at').waitFor()
  expect(await countOf(bob, id, 'checked_in')).toBe(1)
})

test('another person who signs in finds nothing, and sends nothing', async ({ openPage }) => {
  const { alice, bob, id, page } = await jobOnPhone(openPage, { name: 'Before', expected: [/answered 401/] })
  const carol = await cleanerWithProfile('Carol After')
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  await addKitchenPhoto(page)
  await page.goto('about:blank')
  await page.context().clearCookies({ name: bob.cookie().name })
  await page.context().addCookies([carol.cookie()])
  await page.context().setOffline(false)
  await page.goto('/cleaner/dashboard')
  await keepSwitch(page).waitFor()
  const left = () =>
    page.evaluate(async () => {
      const stores = (await indexedDB.databases()).map(({ name = '' }) => name)
      return [...(await caches.keys()), ...stores].filter((name) => name.startsWith('offline-'))
    })
  // Its own list of acts is made anew, and empty.
  await expect.poll(left).not.toContain('offline-owner')
  expect(await left()).not.toContain('offline-pages')
  expect((await read(alice, id)).arrival?.checkedInAt ?? null).toBeNull()
  await page.reload()
  expect(await page.getByText(waiting).count()).toBe(0)
  expect(await page.getByText('not uploaded yet').count()).toBe(0)
})

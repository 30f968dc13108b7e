import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

const noSuchLink = [/unsubscribe\/1\.none answered 404/, / failed: csp$/]

test("notification choices work without script and keep other tabs' changes", async ({ openPage }) => {
  const nina = await member('customer', 'Nina Choosing')
  const page = await openPage({ as: nina, javaScriptEnabled: false, width: 390, expected: noSuchLink })
  await page.goto('/settings/messages')
  await page.getByText("You haven't agreed to texts").waitFor()
  await page.getByText('If you agree to texts in a booking').waitFor()
  expect(await page.getByLabel('Bookings and money by Email').count()).toBe(0)
  await changeInOtherTab(nina, false)
  await page.getByLabel('Reminders by Email').uncheck()
  await page.getByLabel('Yes, send me 1 to 2 text messages').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your choices are saved.').waitFor()
  expect(await page.getByLabel('Reminders by Email').isChecked()).toBe(false)
  expect(await page.getByLabel('Review requests by Email').isChecked()).toBe(false)
  expect(await page.getByLabel('Reminders by SMS').isChecked()).toBe(true)
  await page.getByText('Reply STOP to any of them').waitFor()

  const withScript = await openPage({ as: nina })
  await withScript.goto('/settings')
  await withScript.getByRole('link', { name: 'Messages' }).click()
  await withScript.getByRole('heading', { name: 'Messages' }).waitFor()
  await changeInOtherTab(nina, true)
  await withScript.getByLabel('Reminders by Email').check()
  await withScript.getByRole('button', { name: 'Save changes' }).click()
  await withScript.getByText('Your choices are saved.').waitFor()
  expect(await withScript.getByLabel('Reminders by Email').isChecked()).toBe(true)
  expect(await withScript.getByLabel('Review requests by Email').isChecked()).toBe(true)
  await screenshotAllViewports(withScript, { path: '/settings/messages', name: 'messages' })
})

test('the unsubscribe link ends one kind and can restore it', async ({ openPage }) => {
  const cora = await cleanerWithProfile('Cora Called')
  const link = await linkOfRequest(cora, await member('customer', 'Ned Naming'))
  const page = await openPage({ javaScriptEnabled: false, expected: noSuchLink })
  await page.goto(link)
  await page.getByRole('button', { name: 'Turn these emails off' }).click()
  await page.getByText("You won't get these emails anymore").waitFor()
  const { kinds } = (await cora.actor.call('GET /api/message-preferences')).body
  expect(kinds.find(({ kind }) => kind === 'requests')).toMatchObject({ email: 'off', sms: 'on' })
  await page.getByRole('button', { name: 'Turn these emails on again' }).click()
  await page.getByRole('button', { name: 'Turn these emails off' }).waitFor()
  await page.goto('/unsubscribe/1.none')
  await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
  await screenshotAllViewports(await openPage(), { path: link, name: 'unsubscribe' })
})

/** Changes a choice in another tab, after this one was opened. */
async function changeInOtherTab({ actor }: BrowserPerson, wanted: boolean): Promise<void> {
  const choices = [{ kind: 'reviews', channel: 'email', wanted } as const]
  await actor.call('PUT /api/message-preferences', { body: { choices } })
}

/** A customer requests a cleaner; returns the unsubscribe link of the email. */
async function linkOfRequest(cleaner: BrowserPerson, customer: BrowserPerson): Promise<string> {
  await bookPaidJob(customer, { inDays: 5, cleanerId: cleaner.id })
  const list = `${origin()}/sandbox/mailbox/messages.json?to=${encodeURIComponent(cleaner.email)}`
  const find = async () => /\/unsubscribe\/\d+\.[\w-]{43}/.exec(await (await fetch(list)).text())?.[0]
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

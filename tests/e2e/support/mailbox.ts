import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { origin } from './product.ts'

/** Opens an email in the sandbox's mailbox; returns the URL of its link. */
export async function openMail(page: Page, to: string, subject: string): Promise<string> {
  const list = `${origin()}/sandbox/mailbox/messages.json?to=${encodeURIComponent(to)}`
  const find = async () => {
    const mails = (await (await fetch(list)).json()) as { id: string; subject: string }[]
    return mails.find((mail) => mail.subject.includes(subject))?.id
  }
  await expect.poll(find).toBeDefined()
  await page.goto(`/sandbox/mailbox/${await find()}`)
  return (await page.locator('pre a').first().getAttribute('href')) ?? ''
}

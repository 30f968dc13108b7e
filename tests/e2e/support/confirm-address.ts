import { expect } from 'vitest'
import type { BrowserPerson } from './people.ts'
import { origin } from './product.ts'

/** Opens the confirmation link that was emailed after registration. */
export async function confirmAddress({ actor, email }: BrowserPerson): Promise<void> {
  const list = `${origin()}/sandbox/mailbox/messages.json?to=${encodeURIComponent(email)}`
  const find = async () => /verify-email\?token=([\w-]{43})/.exec(await (await fetch(list)).text())?.[1]
  await expect.poll(find).toBeDefined()
  const token = (await find()) ?? ''
  expect((await actor.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
}

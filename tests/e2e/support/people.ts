import { randomInt, randomUUID } from 'node:crypto'
import { TestActor } from '#tests/support/actor.ts'
import { picture } from '#tests/support/people.ts'
import { origin } from './product.ts'

export interface BrowserPerson {
  actor: TestActor
  id: number
  name: string
  email: string
  password: string
  cookie(): { name: string; value: string; url: string }
}

/** Data of a new person. */
export function newPersonData(name: string) {
  const [firstName = ''] = name.toLowerCase().split(' ')
  const mailbox = `${firstName}.${randomUUID().slice(0, 8)}`
  return {
    name,
    email: `${mailbox}@example.com`,
    password: 'correct horse battery',
    phone: `206555${randomInt(1000, 9999)}`,
  }
}

/** A signed-in user with an account; for tests whose subject comes later. */
export async function member(role: 'customer' | 'cleaner', name: string): Promise<BrowserPerson> {
  const at = origin()
  const actor = new TestActor(at)
  const account = newPersonData(name)
  const { status, body } = await actor.call('POST /api/auth/register', { body: { role, ...account } })
  if (status !== 201) throw new Error(`registration failed: ${body.message}`)
  await actor.call('POST /api/auth/login', { body: account })
  const cookie = () => {
    const [cookieName = '', value = ''] = actor.cookie.split('=')
    return { name: cookieName, value, url: at }
  }
  return { ...account, actor, id: body.id, cookie }
}

/** A cleaner with a public profile. */
export async function cleanerWithProfile(name: string, words: { bio?: string } = {}): Promise<BrowserPerson> {
  const cleaner = await member('cleaner', name)
  const form = new FormData()
  form.set('profileImage', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'me.png')
  const uploaded = await cleaner.actor.fetch('/api/upload/profile-image', { method: 'POST', body: form })
  const { url } = (await uploaded.json()) as { url: string }
  const { status, body } = await cleaner.actor.call('POST /api/cleaner/profile', {
    body: {
      bio: words.bio ?? 'Ten years of happy homes.',
      experience: 'Ten years',
      skills: 'Kitchens, windows',
      profileImageUrl: url,
      email: cleaner.email,
      phone: '2065559000',
      hourlyRate: 25,
      availableTimes: 'Flexible',
    },
  })
  if (status !== 201) throw new Error(`profile failed: ${body.message}`)
  return cleaner
}

import { demoPassword } from '#server/config/demo-password.ts'
import { Actor } from './actor.ts'
import { cleaners, type DemoCleaner } from './cleaners.ts'
import { type CustomersHome, customers, type DemoCustomer } from './customers.ts'
import { demoEmail, demoPhone } from './people.ts'
import type { Town } from './town.ts'

interface MoveInAccount {
  key: string
  name: string
  role: 'customer' | 'cleaner'
  phone: string
}

/**
 * Registers an account, unless an earlier run has, and signs it in, without confirming the e-mail. Returns
 * its id.
 */
async function signIn(
  { context }: Town,
  actor: Actor,
  { key, name, role, phone }: MoveInAccount,
  since: Date,
  now: Date,
): Promise<number> {
  const [email, password] = [demoEmail(key), demoPassword]
  const body = { name, email, password, phone, role, smsConsent: true }
  await actor.attempt('POST /api/auth/register', { at: since, body }, 'email_in_use')
  const { id } = await actor.call('POST /api/auth/login', { at: now, body: { email, password } })
  await context.db.updateTable('users').set({ email_verified_at: since }).where('id', '=', id).execute()
  return id
}

/** A customer with their homes; guests only get an address to call from. */
export async function moveInCustomer(
  town: Town,
  profile: DemoCustomer,
  since: Date,
  now: Date,
): Promise<void> {
  const number = customers.indexOf(profile)
  const [actor, phone] = [new Actor(town.app, 100 + number), demoPhone(60 + number)]
  const customer = { actor, profile, phone, homeIds: [] as number[] }
  if (!profile.guest) {
    await signIn(town, actor, { ...profile, role: 'customer', phone }, since, now)
    const saved = await actor.call('GET /api/addresses', { at: now })
    for (const home of profile.homes) {
      const known = saved.find(({ street }) => street === home.street)
      const { id } = known ?? (await actor.call('POST /api/addresses', { at: since, body: inSeattle(home) }))
      customer.homeIds.push(id)
    }
  }
  town.customers.set(profile.key, customer)
}

export function inSeattle(home: CustomersHome) {
  return { ...home, city: 'Seattle', state: 'WA' }
}

/** A cleaner with a profile and a picture; those who are known get the operator's approval. */
export async function moveInCleaner(town: Town, cleaner: DemoCleaner, now: Date): Promise<void> {
  const { key, name, joined, approved, ...profile } = cleaner
  const number = cleaners.indexOf(cleaner)
  const actor = new Actor(town.app, 200 + number)
  const phone = demoPhone(10 + number)
  const since = new Date(now.getTime() - joined * 86_400_000)
  const id = await signIn(town, actor, { key, name, role: 'cleaner', phone }, since, now)
  if (!(await actor.attempt('GET /api/cleaner/profile', { at: now }, 'profile_not_found'))) {
    const picture = town.pictures(key)
    const { url } = await actor.upload('POST /api/upload/profile-image', since, {
      field: 'profileImage',
      pictures: [picture],
    })
    const { bio, experience, skills, hourlyRate, availableTimes } = profile
    const body = {
      bio,
      experience,
      skills,
      hourlyRate,
      availableTimes,
      isPublic: approved,
      profileImageUrl: url,
      email: demoEmail(key),
      phone,
    }
    await actor.call('POST /api/cleaner/profile', { at: since, body })
  }
  if (approved)
    await town.context.db.updateTable('users').set({ vetting: 'approved' }).where('id', '=', id).execute()
  town.cleaners.set(key, { actor, id })
}

/** The operator's own account; only an operator at the database can make one. Answers its id. */
export async function appointAdmin(town: Town, now: Date): Promise<number> {
  const account = { key: 'olivia', name: 'Olivia Marsh', role: 'customer', phone: demoPhone(99) } as const
  const id = await signIn(town, new Actor(town.app, 99), account, now, now)
  await town.context.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  return id
}

import sharp from 'sharp'
import type { Answer } from '#contract/index.ts'
import type { TestActor } from './actor.ts'

export interface TestPerson {
  actor: TestActor
  id: number
  email: string
  password: string
}

export const home = {
  street: '1420 E Pine St',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98122',
  aptNumber: '4B',
  instructions: 'Key in the lockbox, code 4711',
}

/** Makes people of a town, signed in and ready to act. */
export class People {
  #visitor: () => TestActor
  #domain: string
  #count = 0

  /** `domain`: of their addresses, where people of two towns meet. */
  constructor(visitor: () => TestActor, domain = 'example.com') {
    this.#visitor = visitor
    this.#domain = domain
  }

  async signedIn(role: 'customer' | 'cleaner', name: string = role): Promise<TestPerson> {
    const number = ++this.#count
    const actor = this.#visitor()
    const account = { email: `${role}${number}@${this.#domain}`, password: 'correct horse' }
    const phone = `206555${String(1000 + number)}`
    const { status, body } = await actor.call('POST /api/auth/register', {
      body: { name: `${name} ${number}`, phone, role, ...account },
    })
    if (status !== 201) throw new Error(`registration failed: ${body.message}`)
    await actor.call('POST /api/auth/login', { body: account })
    return { actor, id: body.id, ...account }
  }

  customer = () => this.signedIn('customer', 'Casey Customer')

  /** A cleaner who has only just signed up: no profile, and so no jobs. */
  newcomer = () => this.signedIn('cleaner', 'Kim Cleaner')

  cleaner = () => this.cleanerWithProfile()

  async cleanerWithProfile(): Promise<TestPerson> {
    const cleaner = await this.newcomer()
    await this.makeProfile(cleaner)
    return cleaner
  }

  /** Everything that the profile form asks a cleaner for. */
  async makeProfile(cleaner: TestPerson): Promise<void> {
    const profileImageUrl = await uploadPicture(cleaner.actor, smallSide)
    const { status, body } = await cleaner.actor.call('POST /api/test-profile', {
      body: {
        bio: 'Ten years of happy homes.',
        experience: 'Ten years',
        skills: 'Kitchens, windows',
        profileImageUrl,
        email: cleaner.email,
        phone: '2065559000',
        hourlyRate: 25,
        availableTimes: 'Flexible',
      },
    })
    if (status !== 201) throw new Error(`profile failed: ${body.message}`)
  }
}

/** As large as those of phones after they are made smaller: without its styles it would fill a page. */
export function picture(side = 400): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
}

/** Of pictures that no one looks at: encoding large ones took most of the time of making a cleaner. */
const smallSide = 16

let uploaded: Promise<unknown> = Promise.resolve()

/** One after the other: a process refuses more than a few pictures at once. */
export function uploadPicture(actor: TestActor, side?: number): Promise<string> {
  const next = uploaded.catch(() => {}).then(() => upload(actor, side))
  uploaded = next
  return next
}

/** The form of a cleaner whom no one lets in. */
export async function lockoutForm(note: string, expectedEarnings?: number): Promise<FormData> {
  const form = new FormData()
  form.set('note', note)
  if (expectedEarnings !== undefined) form.set('expectedEarnings', String(expectedEarnings))
  form.set('photo', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'door.png')
  return form
}

async function upload(actor: TestActor, side?: number): Promise<string> {
  const form = new FormData()
  form.set('profileImage', new Blob([new Uint8Array(await picture(side))], { type: 'image/png' }), 'me.png')
  const answer = await actor.fetch('/api/upload/profile-image', { method: 'POST', body: form })
  const { url } = (await answer.json()) as Answer<'POST /api/upload/profile-image'>
  return url
}

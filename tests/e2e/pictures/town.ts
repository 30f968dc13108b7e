import type { Browser, BrowserContext } from 'playwright-core'
import { demoEmail } from '#demo/people.ts'
import { demoPassword } from '#server/config/demo-password.ts'
import { buyGiftCard } from '../support/buy-gift-card.ts'
import { bookAsGuest } from '../support/fill-booking.ts'
import { waitForHydration } from '../support/hydrated.ts'
import { cards, payByCard } from '../support/pays.ts'

/** The people whose browsers take the pictures: two per side, one with a history and one new. */
const everybody = [
  'visitor',
  'guest',
  'customer',
  'heldCustomer',
  'newCustomer',
  'cleaner',
  'newCleaner',
  'operator',
] as const
export type Who = (typeof everybody)[number]

const adminLists = [
  'jobs',
  'people',
  'cleaners',
  'payments',
  'payouts',
  'disputes',
  'webhooks',
  'messages',
  'reviews',
  'tasks',
  'contact-messages',
] as const
type AdminList = (typeof adminLists)[number]

interface TownJob {
  id: number
  status: string
  rescheduleRequest: unknown
  canReview: boolean
  allowedMoves: string[]
}

/** The payment succeeds, and its holder disputes it. */
const disputedCard = '4000000000000259'

/** Long enough that visits of this week can still be contested. */
export const townSettings = { DEMO: '1', PAYOUT_HOLD_HOURS: '168' }

/** The demo town that pictures are taken of. */
export interface PicturesTown {
  people: Record<Who, BrowserContext>
  /** Jobs of Alice and Bob, one for each state. */
  customerJobs: Record<string, number>
  cleanerJobs: Record<string, number>
  openJob: number
  /** A cleaner who agreed to be on public pages. */
  publicCleaner: number
  unpaidJob: number
  /** Held for a customer whose first booking is not paid. */
  heldJob: number
  /** Completed, and contested by its customer. */
  contestedJob: number
  guestJob: number
  /** The URL that the guest returned to after paying. */
  paid: string
  /** The customer's id in the admin area. */
  customer: number
  /** The first row's id of each admin list. */
  admin: Record<AdminList, number>
  /** The dispute of a gift card. */
  giftCardDispute: number
  /** A payment with a refundable amount. */
  refundable: number
  /** A receipt of the customer. */
  receipt: number
}

export async function openTown(browser: Browser, origin: string): Promise<PicturesTown> {
  const open = async () => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
    return context
  }
  const entries = await Promise.all(everybody.map(async (who) => [who, await open()] as const))
  const people = Object.fromEntries(entries) as Record<Who, BrowserContext>
  await Promise.all([
    signIn(people.customer, demoEmail('alice')),
    signIn(people.cleaner, demoEmail('bob')),
    signIn(people.operator, demoEmail('olivia')),
    join(people.heldCustomer, 'customer', 'Hank Held'),
    join(people.newCustomer, 'customer', 'Nina New'),
    join(people.newCleaner, 'cleaner', 'Ned New'),
  ])
  await post(people.visitor, '/api/contact', {
    name: 'Nina Nightingale',
    email: 'nina@harbor.example',
    subject: 'A house by the sea',
    message: 'Do you clean houses with six bathrooms?',
  })
  const { jobId: guestJob, paid } = await bookWith(people.guest, cards.good)
  const disputing = await open()
  await bookWith(disputing, disputedCard)
  await disputeGiftCard(disputing)
  await disputing.close()
  await openGuestBooking(people.guest, guestJob)
  const [jobs, mine, offered, seen] = await Promise.all([
    read<TownJob[]>(people.customer, '/api/jobs'),
    read<TownJob[]>(people.cleaner, '/api/jobs'),
    read<TownJob[]>(people.cleaner, '/api/jobs/available'),
    read<{ userId: number }[]>(people.visitor, '/api/cleaners/featured'),
  ])
  const heldJob = await book(people.heldCustomer, 7)
  const [contestedJob = 0] = jobs
    .filter(({ allowedMoves }) => allowedMoves.includes('contest'))
    .map(({ id }) => id)
    .slice(-1)
  await post(people.customer, `/api/jobs/${contestedJob}/report-no-show`, { wish: 'refund' })
  const unpaidJob = await book(people.customer, 6)
  const accepted = await book(people.customer, 9)
  await post(people.cleaner, `/api/jobs/${accepted}/accept`, {})
  await post(people.customer, `/api/jobs/${accepted}/messages`, { text: 'Where will you park?' })
  await post(people.cleaner, `/api/jobs/${accepted}/messages`, { text: 'In front of the house, if I may.' })
  return {
    ...{ people, guestJob, paid, unpaidJob, heldJob, contestedJob },
    customer: await findPerson(people.operator, demoEmail('alice')),
    customerJobs: {
      assigned: accepted,
      ...oneOfEach(jobs.filter(({ id }) => id !== contestedJob)),
    },
    cleanerJobs: oneOfEach(mine),
    openJob: offered.at(-1)?.id ?? 0,
    publicCleaner: seen[0]?.userId ?? 0,
    admin: await firstOfEach(people.operator),
    giftCardDispute: await findGiftCardDispute(people.operator),
    refundable: await findRefundable(people.operator),
    receipt: await findReceipt(people.customer),
  }
}

/** One job per status, one with a pending reschedule request, and one to review. */
function oneOfEach(jobs: TownJob[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { id, status, rescheduleRequest, canReview, allowedMoves } of jobs) {
    found[rescheduleRequest ? 'rescheduleRequest' : status] ??= id
    if (canReview) found.toReview ??= id
    if (allowedMoves.includes('contest')) found.toContest ??= id
  }
  return found
}

async function firstOfEach(operator: BrowserContext): Promise<Record<AdminList, number>> {
  const firsts = adminLists.map(async (list) => {
    const first = () => read<{ id: number }[]>(operator, `/api/admin/${list}`).then(([one]) => one?.id)
    // Stripe's webhooks arrive a moment later.
    return [list, await pollUntilFound(first, `anything among ${list}`)] as const
  })
  return Object.fromEntries(await Promise.all(firsts)) as Record<AdminList, number>
}

async function findPerson(operator: BrowserContext, email: string): Promise<number> {
  const search = encodeURIComponent(email)
  const [person] = await read<{ id: number }[]>(operator, `/api/admin/people?search=${search}`)
  return person?.id ?? 0
}

async function findRefundable(operator: BrowserContext): Promise<number> {
  for (const { id } of await read<{ id: number }[]>(operator, '/api/admin/payments')) {
    const path = `/api/admin/payments/${id}`
    const { refundable } = await read<{ refundable: { obstacle: string | null } }>(operator, path)
    if (!refundable.obstacle) return id
  }
  throw new Error('there is no payment to give back')
}

const signIn = (context: BrowserContext, email: string) =>
  post(context, '/api/auth/login', { email, password: demoPassword })

async function join(context: BrowserContext, role: string, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const password = 'correct horse battery'
  await post(context, '/api/auth/register', { role, name, email, password, phone: '2065550177' })
  await post(context, '/api/auth/login', { email, password })
}

async function book(customer: BrowserContext, inDays: number): Promise<number> {
  const { jobId } = await post<{ jobId: number }>(customer, '/api/create-job', {
    scheduledDateTime: new Date(Date.now() + inDays * 86_400_000).toISOString(),
    bathroomCount: 1,
    newAddress: { street: '1420 E Pine St', city: 'Seattle', state: 'WA', zipCode: '98122' },
  })
  return jobId
}

async function bookWith(context: BrowserContext, card: string): Promise<{ jobId: number; paid: string }> {
  const page = await context.newPage()
  const jobId = await bookAsGuest(page)
  await payByCard(page, card, '$90.00')
  await page.waitForURL('**/payment-success?*')
  const { pathname, search } = new URL(page.url())
  await page.close()
  return { jobId, paid: pathname + search }
}

/** Opens the form for gift cards and buys one with a card whose holder disputes the charge. */
async function disputeGiftCard(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/gift-cards')
  await waitForHydration(page)
  await buyGiftCard(page, disputedCard)
  await page.close()
}

async function findGiftCardDispute(operator: BrowserContext): Promise<number> {
  const find = async () => {
    const disputes = await read<{ id: number; giftCard: object | null }[]>(operator, '/api/admin/disputes')
    return disputes.find(({ giftCard }) => giftCard)?.id
  }
  return pollUntilFound(find, 'the dispute of a gift card')
}

/** Opens the manage link, which sets the booking's cookie in the guest's browser. */
async function openGuestBooking(guest: BrowserContext, jobId: number): Promise<void> {
  const find = async () => {
    const mails = await read<{ text: string }[]>(guest, '/sandbox/mailbox/messages.json')
    const own = mails.filter(({ text }) => text.includes(`Booking number: ${jobId}\n`))
    return own.flatMap(({ text }) => /(\/manage\?token=\S+)/.exec(text)?.[1] ?? [])[0]
  }
  const page = await guest.newPage()
  await page.goto(await pollUntilFound(find, 'the link to the booking'))
  await page.waitForURL(/\/manage\/\d+$/)
  await page.close()
}

/** Polls until `find` returns a value. */
async function pollUntilFound<T>(find: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${what} did not come`)
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const answer = await context.request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}

async function post<T>(context: BrowserContext, path: string, data: object): Promise<T> {
  const answer = await context.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

async function findReceipt(customer: BrowserContext): Promise<number> {
  const answer = await customer.request.get('/api/receipts?limit=20')
  const receipts: { id: number; kind: string }[] = await answer.json()
  return receipts.find(({ kind }) => kind === 'receipt')?.id ?? 0
}

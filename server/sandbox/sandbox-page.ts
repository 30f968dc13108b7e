import { asHtml } from '#notifications/as-html.ts'
import { pageHtml } from './page-html.ts'

/** The cards worth trying first; the Stripe fake's own page lists all. */
export const testCards: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'The payment succeeds'],
  ['5555 5555 5555 4444', 'The payment succeeds (Mastercard)'],
  ['4000 0025 0000 3155', 'The bank asks for 3-D Secure, then the payment succeeds'],
  ['4000 0084 0000 1629', 'The bank asks for 3-D Secure, then the card is declined'],
  ['4000 0000 0000 0002', 'The card is declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
  ['4000 0000 0000 0069', 'Declined: the card has expired'],
  ['4000 0000 0000 0127', 'Declined: wrong security code'],
  ['4000 0000 0000 0119', 'Declined: processing error'],
  ['4000 0000 0000 0341', 'Can be saved; declined when it is charged'],
  ['4000 0027 6000 3184', 'The bank asks for 3-D Secure every time, also for a saved card'],
  ['4000 0000 0000 0259', 'Succeeds, then the holder disputes the charge'],
  ['4000 0000 0000 5126', 'Succeeds; a refund fails later'],
]

export interface DemoLogin {
  name: string
  email: string
  password: string
  /** What this account shows, such as "Customer with bookings". */
  about: string
}

export interface SandboxPage {
  brand: string
  demoLogins: DemoLogin[]
  /** Whether its clock can be moved. */
  clock: boolean
  /** Which fakes are in use; what is configured for real is not shown. */
  stripe: boolean
  mailbox: boolean
  phone: boolean
  checks: boolean
  push: boolean
}

/** The page of everything to try; plain HTML. */
export function sandboxPage(page: SandboxPage): string {
  return pageHtml({
    title: `Sandbox: ${page.brand}`,
    back: ['/', page.brand],
    main: `<h1>Sandbox</h1>
<p class="lead">${promise(page)} Try everything.</p>
${logins(page.demoLogins)}
${page.stripe ? cards() : ''}
${page.stripe && page.clock ? regularVisits() : ''}
${page.stripe && page.demoLogins.length > 0 ? savings() : ''}
${places(page)}`,
  })
}

/** Says only of what is a fake that it is not real. */
function promise({ stripe, mailbox, phone }: SandboxPage): string {
  const kept = [mailbox && 'e-mail', phone && 'SMS'].filter(Boolean).join(' and no ')
  const parts = [stripe && 'no card is charged', kept && `no ${kept} leaves this site`]
  return `This is a sandbox: ${parts.filter(Boolean).join(', and ')}.`
}

function logins(list: DemoLogin[]): string {
  if (list.length === 0) return ''
  const items = list.map(
    ({ name, email, password, about }) => `<li class="card">
<strong>${asHtml(name)}</strong>
<span>${asHtml(about)}</span>
<dl><dt>E-mail</dt><dd><code>${asHtml(email)}</code></dd><dt>Password</dt><dd><code>${asHtml(password)}</code></dd></dl>
</li>`,
  )
  return `<section aria-labelledby="logins"><h2 id="logins">Accounts to log in with</h2>
<ul class="grid">${items.join('\n')}</ul>
<p><a class="button" href="/auth/login">Log in</a> <a class="button quiet" href="/book-now">Book as a guest</a></p></section>`
}

function cards(): string {
  const rows = testCards.map(
    ([number, outcome]) => `<tr><td><code>${number}</code></td><td>${asHtml(outcome)}</td></tr>`,
  )
  return `<section aria-labelledby="cards"><h2 id="cards">Test cards</h2>
<p>Any later expiration date, any security code, any ZIP code. To pay with Apple Pay or Google Pay, <a href="/stripe-fake/wallets">give this browser a wallet</a>.</p>
<div class="table"><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`
}

/** How to see a series through its charges with the clock. */
function regularVisits(): string {
  const steps = [
    'Demo accounts with regular visits (password scrubjay-demo): alice (a skipped date), victoria (the regular cleaner is asked first), priya (paused until a day), umar (paused), hannah (ended), nadia (card declined), laura (the bank asks); each at demo.scrubjay.example. Olivia sees all of them at Regular visits.',
    'Log in as a customer, request a cleaning, choose “Every week” and save a card. The first visit is charged at once.',
    'Move the clock to three days before the next visit: its card is charged, and cleaners see the visit.',
    'Save 4000 0000 0000 0341 and choose it for the visits: the next charge is declined. The mailbox says so; a second try follows a day later, and a day before the visit it is released.',
    'Save 4000 0027 6000 3184 instead: the bank asks, and mail and SMS lead to the page that confirms.',
    'Skip, pause, change or end on the page of the visits, and move the clock on.',
  ]
  const items = steps.map((step) => `<li>${asHtml(step)}</li>`)
  return `<section aria-labelledby="series"><h2 id="series">Regular visits</h2>
<ol>${items.join('\n')}</ol></section>`
}

/** How to try what lowers the price of a booking. */
function savings(): string {
  const steps = [
    'Promo code: enter SPARKLE20 where you book. It takes 20% off.',
    'Gift card: Victoria has given Tessa one of $75. Its code is in the mailbox, in a mail to tessa@demo.scrubjay.example, about a minute after the start. Log in as Tessa or another customer and redeem it in Settings, under Payment Methods, or buy another at /gift-cards.',
    'Account credit: log in as isaac@demo.scrubjay.example (password scrubjay-demo). He has redeemed a gift card, so $50 of his next booking is paid.',
    'Referral: Nora has booked with Alice’s code, and her visit is open. Accept and complete it as a cleaner, with the clock: Alice gets credit. Alice sees her own code on her dashboard; it works for a new customer’s first booking.',
  ]
  const items = steps.map((step) => `<li>${asHtml(step)}</li>`)
  return `<section aria-labelledby="savings"><h2 id="savings">Promo code, gift card, credit and referral</h2>
<ul>${items.join('\n')}</ul></section>`
}

function places({ clock, stripe, mailbox, phone, checks, push }: SandboxPage): string {
  const list: [show: boolean, path: string, name: string, about: string][] = [
    [clock, '/sandbox/clock', 'Clock', 'Move the time forward: start jobs, complete them, see payouts go'],
    [
      mailbox,
      '/sandbox/mailbox',
      'Mailbox',
      'Every e-mail the site has sent; those to guests open their bookings',
    ],
    [phone, '/sandbox/phone', 'Phone', 'Every SMS the site has sent; reply with STOP or HELP'],
    [push, '/sandbox/push', 'Push', 'Every push notification the site has sent; open one, or end a device'],
    [checks, '/sandbox/checks', 'Background checks', 'Invitations that were sent, and how each check ends'],
    [stripe, '/stripe-fake/', 'Stripe fake', 'Payments, events and all test cards'],
    [true, '/sandbox/design', 'Design', 'Every colour, size and shared component, in every state'],
    [true, '/api/docs', 'API', 'Every call of the API, with what it takes and answers'],
  ]
  const items = list
    .filter(([show]) => show)
    .map(
      ([, path, name, about]) =>
        `<li><a class="card" href="${path}"><strong>${name}</strong><span>${about}</span></a></li>`,
    )
  return `<section aria-labelledby="places"><h2 id="places">Look behind the curtain</h2>
<ul class="grid">${items.join('\n')}</ul></section>`
}

import { asHtml } from '#notifications/as-html.ts'
import { dayAndTime, fieldMinute } from '#notifications/format.ts'
import { inEnglish } from '#notifications/notification-texts.ts'
import { pageHtml } from './page-html.ts'

interface ClockPage {
  brand: string
  zone: string
  now: Date
  /** Why the last move was refused. */
  problem?: string | undefined
}

const steps: [field: 'hours' | 'days', amount: number, name: string][] = [
  ['hours', 1, 'One hour'],
  ['hours', 3, 'Three hours'],
  ['days', 1, 'One day'],
  ['days', 7, 'One week'],
]

/** The page that moves the clock of the sandbox; plain HTML. */
export function clockPage({ brand, zone, now, problem }: ClockPage): string {
  return pageHtml({
    title: `Clock: ${brand} sandbox`,
    back: ['/sandbox', 'Sandbox'],
    main: `<h1>Clock</h1>
<p class="lead">It is <time datetime="${now.toISOString()}">${asHtml(dayAndTime(now, inEnglish(zone)))}</time> here. Move the clock, and jobs, payouts, payments and mail move with it.</p>
${problem ? `<p class="problem" role="alert">${asHtml(problem)}</p>` : ''}
<section aria-labelledby="ahead"><h2 id="ahead">Move it forward by</h2>
<form method="post" action="/sandbox/clock" class="steps">${steps.map(button).join('\n')}</form></section>
<section aria-labelledby="moment"><h2 id="moment">Or to a moment</h2>
<form method="post" action="/sandbox/clock"><p><label for="to">Day and time (${asHtml(zone)})</label>
<input id="to" name="to" type="datetime-local" required value="${fieldMinute(new Date(now.getTime() + 60_000), zone)}"></p>
<p><button class="button">Move the clock</button></p></form></section>
<p>It never goes back: to begin anew, stop the site and delete its data folder.</p>`,
  })
}

function button([field, amount, name]: (typeof steps)[number]): string {
  // Each button is its whole form: the one that is pressed is sent.
  return `<button class="button" name="${field}" value="${amount}">${name}</button>`
}

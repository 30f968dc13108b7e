import type { FastifyReply } from 'fastify'
import type { StripeRefusal } from '../errors.ts'
import { html, sendPage } from '../pages/page.ts'

export const path = '/stripe-fake/scenario'

/** Shows the active rules and a form for each scenario; an invalid scenario is explained above them. */
export function sendScenarioPage(
  reply: FastifyReply,
  { state, clockPage }: { state: object; clockPage: string | undefined },
  refused?: StripeRefusal,
) {
  const form = (act: string, title: string, fields: unknown, button: string) =>
    html`<section><h2>${title}</h2><form method="post" action="${path}"><input type="hidden" name="act" value="${act}">${fields}<button>${button}</button></form></section>`
  const choice = (name: string, label: string, options: [string, string][]) =>
    html`<label>${label} <select name="${name}">${options.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select></label>`
  const input = (name: string, label: string, placeholder = '') =>
    html`<label>${label} <input name="${name}" autocomplete="off" placeholder="${placeholder}"></label>`
  const number = (name: string, label: string, placeholder: string, least: number) =>
    html`<label>${label} <input type="number" name="${name}" min="${least}" autocomplete="off" placeholder="${placeholder}"></label>`
  return sendPage(
    reply,
    'Scenarios',
    html`<main><p><a href="/stripe-fake/">Stripe fake</a></p><h1>Scenarios</h1>
<p>Decide what happens outside. It stays until you reset it.</p>
${refused ? html`<p class="problem" role="alert">That did not work. ${refused.message}</p>` : ''}
<pre class="scroll" tabindex="0">${JSON.stringify(state, null, 2)}</pre>
${form(
  'webhooks',
  'Webhooks',
  [
    input('types', 'Event types (all when empty)', 'payment_intent.*'),
    choice('drop', 'Send them', [
      ['no', 'Yes'],
      ['yes', 'No, drop them'],
    ]),
    number('delayMs', 'Delay in milliseconds', '0', 0),
    number('repeat', 'Copies', '1', 1),
    choice('order', 'Order', [
      ['sent', 'As they happen'],
      ['reversed', 'Reversed'],
      ['shuffled', 'Shuffled'],
    ]),
  ],
  'Set webhooks',
)}
${form(
  'fail',
  'Fail a call',
  [
    choice('method', 'Method', [
      ['', 'Any'],
      ['POST', 'POST'],
      ['GET', 'GET'],
    ]),
    input('path', 'Path (any when empty)', '/v1/payment_intents*'),
    number('nth', 'Which matching call', '1', 1),
    number('times', 'How many in a row', '1', 1),
    choice('when', 'When', [
      ['before', 'Before it takes effect'],
      ['after', 'After it took effect'],
    ]),
    choice('how', 'How', [
      ['500', 'Answer 500'],
      ['500 kept', 'Answer 500, and again to the same key'],
      ['429', 'Answer 429'],
      ['reset', 'Reset the connection'],
      ['timeout', 'Never answer'],
      ['truncate', 'Cut the answer short'],
    ]),
  ],
  'Fail the call',
)}
${clockPage ? html`<section><h2>Clock</h2><p>All clocks move together: <a href="${clockPage}">move the clock</a>.</p></section>` : form('clock', 'Clock', number('hours', 'Move forward by hours', '48', 0), 'Move the clock')}
${form('dispute', 'Dispute a payment', input('payment_intent', 'Payment intent', 'pi_…'), 'Open a dispute')}
${form(
  'closeDispute',
  'Close a dispute',
  [
    input('payment_intent', 'Payment intent', 'pi_…'),
    choice('outcome', 'Outcome', [
      ['won', 'Won'],
      ['lost', 'Lost'],
    ]),
  ],
  'Close the dispute',
)}
${form(
  'renewCard',
  'Renew a saved card',
  [
    input('payment_method', 'Payment method', 'pm_…'),
    number('exp_month', 'Expires in month', '12', 1),
    number('exp_year', 'of year', '2036', 2000),
    input('number', 'Another number (the same when empty)', '5555555555554444'),
  ],
  'Renew the card',
)}
${form('reset', 'Reset', '', 'Back to plain behaviour')}
</main>`,
    { narrow: true, status: refused?.status ?? 200 },
  )
}

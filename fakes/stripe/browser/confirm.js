import { askApi, intentIdOf, retrieveIntent } from './ask-api.js'
import { showChallenge } from './challenge.js'
import { insideOf } from './elements.js'
import { sayError } from './words.js'

const never = () => new Promise(() => {})

const kindOf = (clientSecret) =>
  clientSecret.startsWith('seti_')
    ? { path: 'setup_intents', name: 'setupIntent', error: 'last_setup_error', inError: 'setup_intent' }
    : {
        path: 'payment_intents',
        name: 'paymentIntent',
        error: 'last_payment_error',
        inError: 'payment_intent',
      }

/** Leads the payer through the step that the intent asks for, if it asks for one. */
export async function takeNextStep(key, clientSecret, intent) {
  const kind = kindOf(clientSecret)
  const step = intent.status === 'requires_action' ? intent.next_action : null
  if (step?.type === 'redirect_to_url') {
    location.assign(step.redirect_to_url.url)
    return never()
  }
  if (step?.type !== 'use_stripe_sdk') return { [kind.name]: intent }
  await showChallenge(step.use_stripe_sdk.stripe_js)
  const { ok, error } = await retrieveIntent(key, clientSecret)
  if (error) return { error }
  if (ok[kind.error] && ok.status === 'requires_payment_method')
    return { error: { ...sayError(ok[kind.error]), [kind.inError]: ok } }
  return { [kind.name]: ok }
}

/** `confirm` sends the payment itself: from inside the frame for new cards, from here for kept ones. */
async function confirmWith(key, clientSecret, confirm, handleActions = true) {
  const { ok, error } = await confirm()
  if (error) return { error }
  return handleActions ? takeNextStep(key, clientSecret, ok) : { [kindOf(clientSecret).name]: ok }
}

/** `stripe.confirmPayment` and `stripe.confirmSetup`, with a Payment Element. */
export async function confirmWithElements(
  key,
  { elements, clientSecret: given, confirmParams = {}, redirect = 'always' },
) {
  const group = elements && insideOf(elements)
  const clientSecret = given ?? group?.settings().clientSecret
  if (!clientSecret) throw new Error('Confirming needs the client secret of an intent.')
  if (!confirmParams.return_url && redirect !== 'if_required')
    throw new Error('`confirmParams.return_url` is required unless `redirect` is "if_required".')
  const parts = group?.payment()
  const values = { path: pathOf(clientSecret), clientSecret, confirmParams }
  const confirm = parts
    ? () => parts.ask('confirm', values)
    : () => confirmKept(key, clientSecret, confirmParams)
  const result = await confirmWith(key, clientSecret, confirm)
  if (result.error || redirect === 'if_required') return result
  location.assign(returnAddress(confirmParams.return_url, clientSecret, Object.values(result)[0].status))
  return never()
}

/** `stripe.confirmCardPayment` and `stripe.confirmCardSetup`. */
export function confirmCard(key, clientSecret, data = {}, { handleActions = true } = {}) {
  const { payment_method: method, ...rest } = data
  const card = method?.card && insideOf(method.card)
  const confirmParams = {
    ...rest,
    payment_method_data: method?.billing_details && { billing_details: method.billing_details },
  }
  const confirm = card
    ? () => card.ask('confirm', { path: pathOf(clientSecret), clientSecret, confirmParams })
    : () => confirmKept(key, clientSecret, { ...rest, payment_method: method })
  return confirmWith(key, clientSecret, confirm, handleActions)
}

const pathOf = (clientSecret) => `/v1/${kindOf(clientSecret).path}/${intentIdOf(clientSecret)}/confirm`

function confirmKept(key, clientSecret, params) {
  return askApi('POST', pathOf(clientSecret), {
    key,
    client_secret: clientSecret,
    use_stripe_sdk: true,
    ...params,
  })
}

function returnAddress(url, clientSecret, status) {
  const address = new URL(url)
  const name = clientSecret.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  address.searchParams.set(name, intentIdOf(clientSecret))
  address.searchParams.set(`${name}_client_secret`, clientSecret)
  address.searchParams.set(
    'redirect_status',
    status === 'succeeded' || status === 'requires_capture' ? 'succeeded' : 'pending',
  )
  return address.href
}

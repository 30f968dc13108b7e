import { askApi, retrieveIntent } from './ask-api.js'
import { confirmCard, confirmWithElements, takeNextStep } from './confirm.js'
import { insideOf, makeElements } from './elements.js'
import { setLocale } from './words.js'

function Stripe(key, { locale } = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error('Stripe() needs your publishable key, which begins with pk_.')

  setLocale(locale)

  const named = (name) => async (call) => {
    const { ok, error } = await call
    return error ? { error } : { [name]: ok }
  }

  async function nextAction({ clientSecret }) {
    const { ok, error } = await retrieveIntent(key, clientSecret)
    return error ? { error } : takeNextStep(key, clientSecret, ok)
  }

  async function createPaymentMethod({ elements, params = {}, type, card, ...rest }) {
    const form = elements ? insideOf(elements).payment() : insideOf(card ?? {})
    if (form) return named('paymentMethod')(form.ask('method', { params: elements ? params : rest }))
    return named('paymentMethod')(askApi('POST', '/v1/payment_methods', { key, type, ...rest }))
  }

  return {
    elements: (options) => makeElements(key, options),
    createPaymentMethod,
    createToken: async () => ({ error: unsupported('createToken') }),
    confirmPayment: (options) => confirmWithElements(key, options),
    confirmSetup: (options) => confirmWithElements(key, options),
    confirmCardPayment: (clientSecret, data, options) => confirmCard(key, clientSecret, data, options),
    confirmCardSetup: (clientSecret, data, options) => confirmCard(key, clientSecret, data, options),
    handleNextAction: nextAction,
    handleCardAction: (clientSecret) => nextAction({ clientSecret }),
    retrievePaymentIntent: (clientSecret) => named('paymentIntent')(retrieveIntent(key, clientSecret)),
    retrieveSetupIntent: (clientSecret) => named('setupIntent')(retrieveIntent(key, clientSecret)),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

const unsupported = (name) => ({
  type: 'invalid_request_error',
  message: `The Stripe fake has no ${name}; use a Payment Element and confirmPayment.`,
})

Stripe.version = 'endive'
window.Stripe = Stripe

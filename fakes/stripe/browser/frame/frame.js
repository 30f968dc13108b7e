import { languageInUse, say, setLocale } from '../words.js'
import { paint } from './appearance.js'
import { callApi } from './call-api.js'
import { makeCardFields } from './card-fields.js'
import { makeChooser, offeredTypes } from './method-chooser.js'

let port
let setup
const fields = makeCardFields(changed)
const chooser = makeChooser(changed)

const emit = (event, detail) => port?.postMessage({ event, detail })

function state() {
  const type = chooser.chosen()
  if (setup.type === 'card') return { ...fields.state(), value: { postalCode: '' } }
  const { complete, empty } = type === 'card' ? fields.state() : { complete: true, empty: false }
  return { complete, empty, collapsed: false, value: { type } }
}

function changed() {
  if (setup) emit('change', state())
}

function methodData(given = {}) {
  const type = chooser.chosen()
  const { billing_details: billing } = given
  return { type, billing_details: billing, ...(type === 'card' && { card: fields.values() }) }
}

const acts = {
  setup(message) {
    setup = message
    setLocale(message.locale)
    translatePage()
    paint(message)
    document.body.classList.toggle('one-line', message.type === 'card')
    apply(message.options)
    chooser.offer(offeredTypes(message.types, message.automatic, message.options.paymentMethodOrder))
    document.getElementById('form').hidden = false
    // The page's handlers are attached after mounting, so the news waits a turn.
    setTimeout(() => emit('ready'))
  },
  update: ({ options }) => apply(options),
  paint,
  focus: () => fields.focus(),
  blur: () => fields.blur(),
  clear: () => fields.clear(),
  value: () => state(),
  submit() {
    const error = chooser.chosen() === 'card' ? fields.submit() : undefined
    return error ? { error } : { selectedPaymentMethod: chooser.chosen() }
  },
  async method({ params }) {
    const { error } = acts.submit()
    if (error) return { error }
    return callApi('/v1/payment_methods', {
      key: setup.key,
      ...methodData(params),
      metadata: params.metadata,
    })
  },
  async confirm({ path, clientSecret, confirmParams }) {
    const { error } = acts.submit()
    if (error) return { error }
    const { payment_method_data: data, ...rest } = confirmParams
    fields.lock(true)
    const answer = await callApi(path, {
      ...rest,
      key: setup.key,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      payment_method_data: methodData(data),
    })
    fields.lock(false)
    if (answer.error) fields.refuse(answer.error)
    return answer
  },
}

/** Puts the texts of frame.html into the language in use. */
function translatePage() {
  document.documentElement.lang = languageInUse()
  document.title = say(document.title)
  for (const part of document.querySelectorAll('label, #note')) part.textContent = say(part.textContent)
  for (const input of document.querySelectorAll('[placeholder]')) input.placeholder = say(input.placeholder)
  const group = document.getElementById('chooser')
  group.setAttribute('aria-label', say(group.getAttribute('aria-label')))
}

function apply(options = {}) {
  fields.lock(options.readOnly === true || options.disabled === true)
}

async function receive({ act, id, ...message }) {
  const result = await acts[act]?.(message)
  if (id !== undefined) port.postMessage({ reply: id, result })
}

addEventListener('message', (event) => {
  if (port || event.source !== parent || event.origin !== location.origin) return
  if (event.data?.stripeFake !== 'connect') return
  port = event.ports[0]
  port.onmessage = ({ data }) => receive(data)
})

let focused = false
document.addEventListener('focusin', () => {
  if (!focused) emit('focus')
  focused = true
})
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget) return
  focused = false
  emit('blur')
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') emit('escape')
})
new ResizeObserver(() => emit('height', Math.ceil(document.body.getBoundingClientRect().height))).observe(
  document.body,
)

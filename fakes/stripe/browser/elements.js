import { retrieveIntent } from './ask-api.js'
import { makeElement } from './element.js'
import { makeExpressCheckout } from './express-checkout.js'

const known = ['payment', 'card', 'expressCheckout']
const innards = new WeakMap()

/** What stands behind an Element or a group of them that the page holds. */
export const insideOf = (held) => innards.get(held)

export function makeElements(key, options = {}) {
  let settings = options
  const made = new Map()
  let intent

  const group = {
    appearance: () => settings.appearance ?? {},

    /** What the frame must know before it can show itself. */
    async prepare(type) {
      const basics = { key }
      if (type === 'card') return { ...basics, types: ['card'], automatic: false }
      if (!settings.clientSecret)
        return {
          ...basics,
          types: settings.paymentMethodTypes ?? ['card'],
          automatic: !settings.paymentMethodTypes,
        }
      intent ??= retrieveIntent(key, settings.clientSecret)
      const { ok, error } = await intent
      if (error) {
        intent = undefined
        return { error }
      }
      return {
        ...basics,
        types: ok.payment_method_types,
        automatic: Boolean(ok.automatic_payment_methods?.enabled),
        amount: ok.amount,
      }
    },
    forget: (type, element) => made.get(type)?.element === element && made.delete(type),
  }

  /** The wallet whose sheet was approved and waits for the confirmation. */
  const wallet = () => {
    const parts = made.get('expressCheckout')
    return parts?.approved() ? parts : undefined
  }

  const elements = {
    create(type, elementOptions = {}) {
      if (!known.includes(type))
        throw new Error(`The Stripe fake has no ${type} Element; it has ${known.join(', ')}.`)
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through elements().`)
      const make = type === 'expressCheckout' ? makeExpressCheckout : makeElement
      const parts = make(type, elementOptions, group)
      made.set(type, parts)
      innards.set(parts.element, parts)
      return parts.element
    },
    // React passes its component, which names the type.
    getElement: (type) => made.get(type?.__elementType ?? type)?.element ?? null,
    update(change) {
      if (change.clientSecret && change.clientSecret !== settings.clientSecret) intent = undefined
      settings = { ...settings, ...change }
      if (change.appearance) for (const parts of made.values()) parts.repaint()
    },
    async fetchUpdates() {
      intent = undefined
      return {}
    },
    async submit() {
      if (wallet()) return {}
      const parts = made.get('payment')
      if (!parts) throw new Error('elements.submit() needs a mounted Payment Element.')
      return parts.ask('submit')
    },
    on: () => elements,
    off: () => elements,
  }
  innards.set(elements, { settings: () => settings, payment: () => wallet() ?? made.get('payment') })
  return elements
}

import { askApi } from './ask-api.js'
import { openWalletSheet, walletNames } from './wallet-sheet.js'

const optionOf = { apple_pay: 'applePay', google_pay: 'googlePay' }

/** The wallets that this browser has, as chosen at /stripe-fake/wallets. */
function walletsOfBrowser() {
  const names = localStorage.getItem('stripe-fake-wallets') ?? ''
  return names.split(' ').filter((name) => walletNames[name])
}

const themes = {
  black: { background: '#000000', color: '#ffffff', border: '1px solid #000000' },
  white: { background: '#ffffff', color: '#000000', border: '1px solid #ffffff' },
  'white-outline': { background: '#ffffff', color: '#000000', border: '1px solid #000000' },
}

/** How long the page has to resolve or reject a click. */
const clickTimeoutMs = 1000

/** The Express Checkout Element: a button for each wallet of the browser, and its sheet. */
export function makeExpressCheckout(type, options, group) {
  const listeners = new Map()
  const place = document.createElement('div')
  Object.assign(place.style, { display: 'grid', gap: '8px' })
  let settings = options
  let prepared
  let sheet
  let token
  let destroyed = false

  function emit(name, detail = {}) {
    for (const handler of listeners.get(name) ?? []) handler({ elementType: type, ...detail })
  }

  async function show() {
    const { error, ...known } = await group.prepare(type)
    if (destroyed || !place.isConnected) return
    if (error) return emit('loaderror', { error })
    prepared = known
    const names = draw()
    const none = {
      amazonPay: false,
      applePay: false,
      googlePay: false,
      klarna: false,
      link: false,
      paypal: false,
    }
    const there = Object.fromEntries(names.map((name) => [optionOf[name], true]))
    emit('ready', { availablePaymentMethods: names.length > 0 ? { ...none, ...there } : undefined })
  }

  function draw() {
    const names = walletsOfBrowser().filter(
      (name) => prepared.types.includes('card') && settings.paymentMethods?.[optionOf[name]] !== 'never',
    )
    const columns = Math.min(settings.layout?.maxColumns ?? names.length, names.length) || 1
    place.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
    place.replaceChildren(...names.map(makeButton))
    return names
  }

  function makeButton(wallet) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = walletNames[wallet]
    Object.assign(button.style, {
      ...themes[settings.buttonTheme?.[optionOf[wallet]] ?? 'black'],
      borderRadius: group.appearance().variables?.borderRadius ?? '4px',
      height: `${settings.buttonHeight ?? 44}px`,
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
    })
    button.addEventListener('click', () => press(wallet))
    return button
  }

  /** Asks the page first, which answers within a second. */
  function press(wallet) {
    if (sheet) return
    let answered = false
    const once = (act) => (details) => {
      if (answered) return
      answered = true
      clearTimeout(timer)
      act(details)
    }
    const timer = setTimeout(
      once(() => {
        throw new Error('`click` events must be resolved or rejected within 1 second.')
      }),
      clickTimeoutMs,
    )
    const resolve = once((details = {}) => open(wallet, details))
    if (!listeners.get('click')?.size) return resolve()
    emit('click', { expressPaymentType: wallet, resolve, reject: once(() => {}) })
  }

  function open(wallet, { lineItems = settings.lineItems, business = settings.business }) {
    const sum = (lineItems ?? []).reduce((total, { amount }) => total + amount, 0)
    if (sum > prepared.amount)
      throw new Error(
        `The amount ${prepared.amount} is less than the total amount of the line items provided.`,
      )
    const shown = { wallet, amount: prepared.amount, lineItems, business }
    sheet = openWalletSheet(shown, {
      onApprove(approved) {
        token = approved
        emit('confirm', { expressPaymentType: wallet, paymentFailed: close, billingDetails: { name: '' } })
      },
      onCancel() {
        sheet = undefined
        emit('cancel')
      },
    })
  }

  function close() {
    sheet?.close()
    sheet = undefined
    token = undefined
  }

  const element = {
    on(name, handler) {
      if (!listeners.has(name)) listeners.set(name, new Set())
      listeners.get(name).add(handler)
      return element
    },
    once(name, handler) {
      const once = (event) => {
        element.off(name, once)
        handler(event)
      }
      return element.on(name, once)
    },
    off(name, handler) {
      if (handler) listeners.get(name)?.delete(handler)
      else listeners.delete(name)
      return element
    },
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      parent.replaceChildren(place)
      void show()
    },
    unmount() {
      close()
      place.remove()
    },
    destroy() {
      element.unmount()
      destroyed = true
      listeners.clear()
      group.forget(type, element)
    },
    update(change) {
      settings = { ...settings, ...change }
      if (prepared) draw()
    },
    focus: () => place.querySelector('button')?.focus(),
    blur: () => document.activeElement?.blur(),
  }

  return {
    element,
    type,
    repaint: () => prepared && draw(),
    approved: () => token !== undefined,
    /** Confirms the intent with the wallet's card, and closes the sheet whatever the outcome. */
    async ask(act, { path, clientSecret, confirmParams }) {
      if (act !== 'confirm') throw new Error('The Stripe fake confirms wallets with confirmPayment only.')
      const { payment_method_data: data, ...rest } = confirmParams
      const answer = await askApi('POST', path, {
        ...rest,
        key: prepared.key,
        client_secret: clientSecret,
        use_stripe_sdk: true,
        payment_method_data: { ...data, type: 'card', card: { token } },
      })
      close()
      return answer
    },
  }
}

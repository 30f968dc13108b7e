import { colourBehind, schemeOf } from './appearance.js'
import { at, origin } from './base.js'
import { languageInUse, say } from './words.js'

let count = 0

/** One embedded form: an iframe that holds the card fields, spoken to over a message channel. */
export function makeElement(type, options, group) {
  const listeners = new Map()
  const asked = new Map()
  const frame = makeFrame()
  let port
  let connected = Promise.withResolvers()
  let destroyed = false
  let settings = options

  function makeFrame() {
    const iframe = document.createElement('iframe')
    iframe.title = say('Secure payment input frame')
    iframe.allow = 'payment *'
    Object.assign(iframe.style, {
      border: '0',
      display: 'block',
      // Room for the focus ring, without moving the fields out of the page's line.
      margin: '-4px',
      width: 'calc(100% + 8px)',
      height: type === 'card' ? '44px' : '238px',
    })
    iframe.addEventListener('load', connect)
    iframe.src = at('frame')
    return iframe
  }

  function connect() {
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => receive(data)
    frame.contentWindow.postMessage({ stripeFake: 'connect' }, origin, [channel.port2])
    emit('loaderstart')
    group.prepare(type).then(({ error, ...prepared }) => {
      if (error) return emit('loaderror', { error })
      port.postMessage({
        act: 'setup',
        locale: languageInUse(),
        type,
        options: settings,
        ...paint(),
        ...prepared,
      })
    })
  }

  // A frame is see-through only while its colour scheme is the document's own.
  function paint() {
    const appearance = group.appearance()
    const scheme = schemeOf(appearance)
    frame.style.colorScheme = scheme
    return { appearance, scheme, behind: colourBehind(frame.parentElement) }
  }

  function receive({ event, detail, reply, result }) {
    if (reply !== undefined) {
      asked.get(reply)?.(result)
      asked.delete(reply)
    } else if (event === 'height') frame.style.height = `${detail}px`
    else if (event === 'ready') {
      connected.resolve()
      emit('ready')
    } else emit(event, detail)
  }

  function emit(name, detail = {}) {
    for (const handler of listeners.get(name) ?? []) handler({ elementType: type, ...detail })
  }

  function tell(act, detail = {}) {
    connected.promise.then(() => port.postMessage({ act, ...detail }))
  }

  /** Asks the frame to do something and waits for its answer. */
  async function ask(act, detail = {}) {
    if (!frame.isConnected) throw notMounted(type)
    await connected.promise
    const id = ++count
    const { promise, resolve } = Promise.withResolvers()
    asked.set(id, resolve)
    port.postMessage({ act, id, ...detail })
    return promise
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
      if (destroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        )
      place.classList.add('StripeElement')
      place.replaceChildren(frame)
    },
    unmount() {
      frame.parentElement?.classList.remove('StripeElement')
      frame.remove()
      connected = Promise.withResolvers()
    },
    destroy() {
      element.unmount()
      destroyed = true
      listeners.clear()
      group.forget(type, element)
    },
    update(change) {
      settings = { ...settings, ...change }
      tell('update', { options: settings })
    },
    focus: () => tell('focus'),
    blur: () => tell('blur'),
    clear: () => tell('clear'),
    collapse: () => element,
    getValue: () => ask('value'),
  }
  return {
    element,
    type,
    ask,
    repaint: () => tell('paint', paint()),
  }
}

function notMounted(type) {
  const error = new Error(
    `We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted (${type}).`,
  )
  error.name = 'IntegrationError'
  return error
}

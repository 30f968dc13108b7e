import { say } from '../words.js'

const labels = { card: 'Card', klarna: 'Klarna', afterpay_clearpay: 'Afterpay' }

const redirects = (type) =>
  `After you submit, you will go to ${labels[type]} to complete the payment, and come back here.`

/** Offers a choice only where the page names more than one way, or their order. */
export function offeredTypes(types, automatic, order = []) {
  const known = types.filter((type) => labels[type])
  if (order.length === 0 && automatic) return known.includes('card') ? ['card'] : known.slice(0, 1)
  const rank = (type) => (order.includes(type) ? order.indexOf(type) : order.length)
  return known.toSorted((a, b) => rank(a) - rank(b))
}

/** The row of ways to pay; answers which one is chosen. */
export function makeChooser(changed) {
  const place = document.getElementById('chooser')
  let chosen = 'card'

  function choose(type) {
    chosen = type
    const card = type === 'card'
    document.getElementById('card').hidden = !card
    document.getElementById('note').hidden = !card
    const redirect = document.getElementById('redirect')
    redirect.hidden = card
    redirect.textContent = card ? '' : say(redirects(type))
  }

  return {
    chosen: () => chosen,
    offer(types) {
      place.hidden = types.length < 2
      place.replaceChildren(
        ...types.map((type) => {
          const label = document.createElement('label')
          const input = document.createElement('input')
          Object.assign(input, { type: 'radio', name: 'method', value: type, checked: type === types[0] })
          input.addEventListener('change', () => {
            choose(type)
            changed()
          })
          label.append(input, say(labels[type]))
          return label
        }),
      )
      choose(types[0] ?? 'card')
    },
  }
}

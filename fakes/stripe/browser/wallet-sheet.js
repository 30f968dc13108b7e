import { say } from './words.js'

export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** Which test card the wallet pays with, by the button of the sheet. */
const endings = [
  { label: 'Pay', card: 'visa' },
  { label: 'Pay, and the bank asks', card: 'authenticationRequired' },
  { label: 'Pay, and the bank declines', card: 'chargeDeclined' },
]

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`

function part(name, styles, ...content) {
  const made = document.createElement(name)
  Object.assign(made.style, styles)
  made.append(...content)
  return made
}

const sheetButton = {
  border: '1px solid #59616e',
  borderRadius: '8px',
  background: '#ffffff',
  color: '#1d2129',
  font: '600 16px system-ui, sans-serif',
  minHeight: '44px',
  cursor: 'pointer',
}

/**
 * Shows the wallet's sheet over the page. Calls `onApprove` with the token of the chosen card; the sheet then waits
 * until it is closed. Calls `onCancel` when the payer leaves it.
 */
export function openWalletSheet({ wallet, amount, lineItems = [], business }, { onApprove, onCancel }) {
  const sheet = part('dialog', {
    border: '0',
    borderRadius: '12px',
    boxSizing: 'border-box',
    padding: '16px',
    width: 'min(400px, calc(100vw - 32px))',
    background: '#ffffff',
    color: '#1d2129',
    font: '16px/1.5 system-ui, sans-serif',
    boxShadow: '0 24px 80px rgb(0 0 0 / 35%)',
  })
  sheet.setAttribute('aria-label', walletNames[wallet])
  const title = part('strong', { display: 'block', fontSize: '20px' }, walletNames[wallet])
  const rows = [
    ...lineItems.map(({ name, amount: cents }) => [name, cents]),
    [business?.name ? `${say('Total')} · ${business.name}` : say('Total'), amount],
  ].map(([name, cents]) =>
    part(
      'div',
      { display: 'flex', justifyContent: 'space-between', gap: '16px' },
      part('span', {}, name),
      dollars(cents),
    ),
  )
  const acts = part('div', { display: 'grid', gap: '8px' })
  const status = part('p', { margin: '0' })
  status.setAttribute('role', 'status')

  function close() {
    sheet.close()
    sheet.remove()
  }

  for (const { label, card } of endings) {
    const act = part('button', sheetButton, say(label))
    act.type = 'button'
    act.addEventListener('click', () => {
      acts.inert = true
      status.textContent = say('One moment…')
      onApprove(`tok_${wallet}_${card}`)
    })
    acts.append(act)
  }
  const leave = part('button', sheetButton, say('Cancel'))
  leave.type = 'button'
  function cancel() {
    if (acts.inert) return
    close()
    onCancel()
  }
  leave.addEventListener('click', cancel)
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault()
    cancel()
  })
  acts.append(leave)
  const note = part(
    'p',
    { margin: '8px 0 16px' },
    say('This is a test wallet: no money moves. Choose how the payment ends.'),
  )
  sheet.append(title, ...rows, note, acts, status)
  document.body.append(sheet)
  sheet.showModal()
  return { close }
}

import { origin } from './base.js'
import { say } from './words.js'

const styles = {
  dialog: {
    border: '0',
    borderRadius: '12px',
    padding: '0',
    width: 'min(440px, calc(100vw - 32px))',
    height: 'min(400px, calc(100vh - 32px))',
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
    boxShadow: '0 24px 80px rgb(0 0 0 / 35%)',
  },
  frame: { border: '0', display: 'block', width: '100%', height: '100%' },
}

/** Shows the bank's challenge over the page, and resolves when the payer has finished it. */
export function showChallenge(url) {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  dialog.setAttribute('aria-label', say('Card authentication'))
  frame.title = '3D Secure authentication frame'
  Object.assign(dialog.style, styles.dialog)
  Object.assign(frame.style, styles.frame)
  // The address may name another origin that reaches the same server; the page can only frame its own.
  frame.src = `${origin}${new URL(url).pathname}?in=frame`
  dialog.append(frame)
  document.body.append(dialog)
  // Leaving is a choice inside the frame: complete or fail.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.showModal()
  frame.focus()

  return new Promise((resolve) => {
    function hear(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data?.stripeFake !== 'challenge-done') return
      removeEventListener('message', hear)
      dialog.close()
      dialog.remove()
      resolve()
    }
    addEventListener('message', hear)
  })
}

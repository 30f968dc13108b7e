import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function letters(count: number) {
  let text = ''
  while (text.length < count) {
    for (const byte of randomBytes(count)) if (byte < 248 && text.length < count) text += alphabet[byte % 62]
  }
  return text
}

/** An unguessable id as Stripe writes them: `newId('pi')` is `pi_` and 24 letters and digits. */
export const newId = (prefix: string) => `${prefix}_${letters(24)}`

export const newClientSecret = (id: string) => `${id}_secret_${letters(25)}`

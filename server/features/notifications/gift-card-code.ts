import { createHash, createHmac } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** Without letters that are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5

/**
 * The code of a gift card, of 100 random bits, such as GIFT-7K2M-Q0ZX-…: made anew whenever its mail is written, since
 * it is stored nowhere. @param key the card's own random key
 */
export function giftCardCode({ config }: Pick<Context, 'config'>, key: string): string {
  const bytes = createHmac('sha256', config.sessionSecret).update(`gift card ${key}`).digest()
  const signs = [...bytes.subarray(0, groups * 4)].map((byte) => letters[byte % letters.length])
  const parts = Array.from({ length: groups }, (_, group) => signs.slice(group * 4, group * 4 + 4).join(''))
  return ['GIFT', ...parts].join('-')
}

/** What is stored of a code, as people type it: blanks, hyphens, small letters and look-alikes do not matter. */
export function hashGiftCardCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}

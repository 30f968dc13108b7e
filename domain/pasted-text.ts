// Zero-width signs, bidirectional controls, soft hyphen and byte order mark. The joiners of names (U+200C, U+200D) stay.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
const joiners = /\u200C|\u200D|[\uFE00-\uFE0F]/gu
const dashes = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/gu

/**
 * Normalizes text that people paste: composed letters (NFC), no invisible characters, no blanks around it.
 * Visible characters stay as they are, so it is safe for names and free text.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim()
}

/**
 * Normalizes what has a format of its own: email addresses, phone numbers, ZIP codes. Compatibility forms become
 * plain ones (NFKC: full-width digits), every dash a hyphen, every blank a space; invisible characters go.
 */
export function cleanCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(joiners, '')
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** A promo code as people type it: without blanks and hyphens, in capitals. */
export function plainPromoCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

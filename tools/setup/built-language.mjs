import { readdirSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** The languages of the product: a folder of `locales` each. */
export function languages() {
  return readdirSync(inRoot('locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** The language of the pages that are being built (`BUILD_LANGUAGE`, else English). */
export function builtLanguage({ BUILD_LANGUAGE } = process.env) {
  return BUILD_LANGUAGE || 'en'
}

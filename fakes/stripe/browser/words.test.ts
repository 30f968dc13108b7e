import { afterEach, describe, expect, it } from 'vitest'
import { checkNumber } from './card-rules.js'
import { languageInUse, say, setLocale } from './words.js'

afterEach(() => setLocale('en'))

describe('the locale of Stripe(key, { locale })', () => {
  it.each(['es', 'es-419'])('%s is Spanish', (locale) => {
    setLocale(locale)
    expect(languageInUse()).toBe('es')
    expect(say('Card number')).toBe('Número de tarjeta')
    expect(checkNumber('4242')?.message).toBe('El número de tu tarjeta está incompleto.')
  })

  it.each([undefined, 'en', 'auto', 'fr'])('%s is English', (locale) => {
    setLocale(locale)
    expect(say('Card number')).toBe('Card number')
  })
})

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Language } from '#locales/languages.ts'
import type { Config } from '#server/config.ts'
import { refuseField } from '#server/plugins/refusal.ts'

type Countries = Pick<Config, 'PHONE_COUNTRIES'>

// Calls and messages to these numbers cost the sender extra.
const costly: readonly (string | undefined)[] = ['PREMIUM_RATE', 'SHARED_COST']

// Numbers of the United States that libphonenumber files under a code of their own: Puerto Rico, Guam and so
// on.
const territoriesOfUs: readonly CountryCode[] = ['PR', 'GU', 'VI', 'AS', 'MP']

/** Normalizes a phone number to E.164; null for one outside the allowed countries. */
export function readPhone({ PHONE_COUNTRIES }: Countries, text: string): string | null {
  const found = parse(PHONE_COUNTRIES, text)
  return found?.country && PHONE_COUNTRIES.includes(countryOf(found.country)) ? found.number : null
}

/** Does the same for user input, with a refusal at the field. */
export function parsePhoneOrRefuse(config: Countries, text: string, field = 'phone'): string {
  const number = readPhone(config, text)
  if (number) return number
  const isForeign = parse(config.PHONE_COUNTRIES, text) !== null
  throw refuseField(field, ({ serverWords: { phone } }, language) =>
    isForeign ? phone.countries(namesOf(config.PHONE_COUNTRIES, language)) : phone.invalid,
  )
}

function parse([home]: readonly CountryCode[], text: string) {
  const found = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false })
  return found?.isValid() && !found.ext && !costly.includes(found.getType()) ? found : null
}

function countryOf(code: CountryCode): CountryCode {
  return territoriesOfUs.includes(code) ? 'US' : code
}

function namesOf(countries: readonly CountryCode[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries.map((country) => names.of(country)).join(', ')
}

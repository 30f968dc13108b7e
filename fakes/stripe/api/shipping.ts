import { address, addressOf } from './address.ts'
import type { FormValue } from './parse-form.ts'
import { hash, required, text } from './read-params.ts'

const whole = hash({
  address: required(address),
  carrier: text,
  name: text,
  phone: text,
  tracking_number: text,
})

/** Where something is sent to; an empty text takes it away. */
export function shipping(value: FormValue | undefined, name: string) {
  if (value === '') return ''
  const given = whole(value, name)
  return given && { ...given, address: addressOf(given.address) }
}

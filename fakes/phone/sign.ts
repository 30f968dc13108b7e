import { createHmac } from 'node:crypto'

/** Twilio's signature of a form webhook: the address, then every name and value in the order of the names. */
export function signForm(authToken: string, url: string, form: Record<string, string>): string {
  const names = Object.keys(form).sort()
  const signed = names.reduce((text, name) => text + name + form[name], url)
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

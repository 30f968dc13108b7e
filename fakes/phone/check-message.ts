/** Twilio's answer to a request that it does not fulfil. */
export interface TwilioError {
  status: number
  code: number
  message: string
}

const refused = (code: number, message: string, status = 400): TwilioError => ({ status, code, message })

// The numbers that Twilio's own test accounts answer in these ways.
const magic: Record<string, [code: number, about: string]> = {
  '+15005550001': [21211, 'is not a valid phone number'],
  '+15005550002': [21612, 'cannot be reached from this sender'],
  '+15005550003': [21408, 'is in a region that is not enabled for this account'],
  '+15005550004': [21610, 'has unsubscribed'],
  '+15005550009': [21614, 'is not a mobile number'],
}

/** The reason why a message is refused, as one of Twilio's codes; undefined when it is accepted. */
export function checkMessage(form: Record<string, string>): TwilioError | undefined {
  const { To: to, From: from, Body: body } = form
  if (!to) return refused(21604, "A 'To' phone number is required.")
  if (!from) return refused(21603, "A 'From' phone number is required.")
  if (!body) return refused(21602, 'Message body is required.')
  if (body.length > 1600)
    return refused(21617, 'The concatenated message body exceeds the 1600 character limit.')
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refused(21211, `Invalid 'To' Phone Number: ${to}`)
  const known = magic[to]
  return known && refused(known[0], `The number ${to} ${known[1]}.`)
}

const address = /[^\s<>"'`(),;:=\\[\]{}]+@[^\s<>"'`(),;:=\\[\]{}]+\.[^\s<>"'`(),;:=\\[\]{}]+/gu
// Not the digits of an id or a time: those stand right behind a letter or have the form of a date.
const phone = /(?<![\w.:/-])(?!\d{4}-\d\d-\d\d)\+?\(?\d[\d\s().-]{7,18}\d(?![\w:])/g

/** A text without the e-mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(address, '[address]') : text
}

/** A text of somebody else's making, without the e-mail addresses and phone numbers in it. */
export function scrub(text: string): string {
  return withoutAddresses(text).replace(phone, (found) =>
    found.replace(/\D/g, '').length < 10 ? found : '[number]',
  )
}

// What says where a fault lies. Details, hints, recipients and answers say whose it is.
const kept = ['code', 'constraint', 'table', 'statusCode', 'responseCode', 'command', 'syscall', 'signal']

/** An error as a log may keep it: never more than these few fields. */
export function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error))
  const facts = kept.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, scrub(String(value))]] : []
  })
  return {
    type: error.name,
    message: scrub(error.message),
    ...Object.fromEntries(facts),
    stack: scrub(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
  }
}

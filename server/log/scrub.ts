const address = /[^\s<>"'`(),;:=\\[\]{}]+@[^\s<>"'`(),;:=\\[\]{}]+\.[^\s<>"'`(),;:=\\[\]{}]+/gu
// Phone numbers, not ids or times: those follow a letter or have the form of a date.
const phone = /(?<![\w.:/-])(?!\d{4}-\d\d-\d\d)\+?\(?\d[\d\s().-]{7,18}\d(?![\w:])/g

/** Removes email addresses from a text. */
export function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(address, '[address]') : text
}

/** Removes email addresses and phone numbers from a text of unknown origin. */
export function scrubLogEntry(text: string): string {
  return withoutAddresses(text).replace(phone, (found) =>
    found.replace(/\D/g, '').length < 10 ? found : '[number]',
  )
}

// The fields that locate a fault. Details, hints, recipients and responses may hold personal data.
const kept = ['code', 'constraint', 'table', 'statusCode', 'responseCode', 'command', 'syscall', 'signal']

/** An error as it may be logged: only these fields. */
export function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrubLogEntry(String(error))
  const facts = kept.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number'
      ? [[name, scrubLogEntry(String(value))]]
      : []
  })
  return {
    type: error.name,
    message: scrubLogEntry(error.message),
    ...Object.fromEntries(facts),
    stack: scrubLogEntry(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
  }
}

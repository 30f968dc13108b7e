type Sending = typeof import('./sending.ts')

let loaded: Sending | undefined

/** What sends the form, if it is there already: a click then waits for nothing. */
export const sendingNow = () => loaded

/** Loads what sends the form; rejects where it cannot be had, and may be tried again. */
export async function loadSending(): Promise<Sending> {
  loaded ??= await import('./sending.ts')
  return loaded
}

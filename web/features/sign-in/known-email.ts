/** What goes along in the browser's history from signing up to signing in and back. */
export function knowing(email: string) {
  return { email }
}

export function knownEmail(state: unknown): string {
  const email = (state as Partial<ReturnType<typeof knowing>> | null)?.email
  return typeof email === 'string' ? email : ''
}

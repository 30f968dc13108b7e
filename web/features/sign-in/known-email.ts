/** History state that carries the email address between the register and login pages. */
export function emailState(email: string) {
  return { email }
}

export function knownEmail(state: unknown): string {
  const email = (state as Partial<ReturnType<typeof emailState>> | null)?.email
  return typeof email === 'string' ? email : ''
}

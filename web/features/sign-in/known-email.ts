/** History state that carries the e-mail address between the register and login pages. */
export function knowing(email: string) {
  return { email }
}

export function knownEmail(state: unknown): string {
  const email = (state as Partial<ReturnType<typeof knowing>> | null)?.email
  return typeof email === 'string' ? email : ''
}

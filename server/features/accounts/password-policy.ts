import { demoPassword } from '#server/config/demo-password.ts'

const shortest = 12
const fewestCharacters = 6

/** Returns the weakness of an admin's password, or null. */
export function passwordWeakness(password: string, email: string): string | null {
  if (password.length < shortest) return `The password must have at least ${shortest} characters.`
  if (password === demoPassword) return 'Everybody knows this password: the demo has it.'
  if (new Set(password).size < fewestCharacters) return 'The password repeats too few characters.'
  const [local = ''] = email.toLowerCase().split('@')
  if (local.length > 2 && password.toLowerCase().includes(local))
    return 'The password must not contain the e-mail.'
  return null
}

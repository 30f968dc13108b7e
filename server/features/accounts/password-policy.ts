import { demoPassword } from '#server/config/demo-password.ts'
import type { LocalizedText } from '#server/plugins/refusal.ts'

const shortest = 12
const fewestCharacters = 6

/** Returns the weakness of an admin's password, or null. */
export function passwordWeakness(password: string, email: string): LocalizedText | null {
  if (password.length < shortest) return ({ serverWords }) => serverWords.weakPassword.short(shortest)
  if (password === demoPassword) return ({ serverWords }) => serverWords.weakPassword.demo
  if (new Set(password).size < fewestCharacters) return ({ serverWords }) => serverWords.weakPassword.repeats
  const [local = ''] = email.toLowerCase().split('@')
  if (local.length > 2 && password.toLowerCase().includes(local))
    return ({ serverWords }) => serverWords.weakPassword.email
  return null
}

import { refuseAt } from '#server/plugins/refusal.ts'

/** Runs a write on users.email and turns a taken address into a refusal. */
export async function refusingTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'users_email_key') throw refuseAt('email', 'email_in_use')
    throw error
  }
}

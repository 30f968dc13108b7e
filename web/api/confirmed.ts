import type { Answer } from '#contract/index.ts'
import { CallError } from './call.ts'

export type ConfirmedMethod = Answer<'GET /api/auth/second-step'>['ways'][number]

/** The person was asked to show that it is them, and did not. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

type ApiConfirmedRequest = (ways: ConfirmedMethod[]) => Promise<void>
let ask: ApiConfirmedRequest | null = null

/** The dialog of this tab, for as long as it stands. */
export function askBy(dialog: ApiConfirmedRequest): () => void {
  ask = dialog
  return () => {
    ask = null
  }
}

/** Does what may need a fresh word of the person: asks for it where the server wants it, then goes on. */
export async function confirmed<T>(act: () => Promise<T>, onAsked?: () => void): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed' || !ask) throw error
    onAsked?.()
    await ask((error.body.ways as ConfirmedMethod[] | undefined) ?? [])
    return act()
  }
}

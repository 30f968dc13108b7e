import type { Answer } from '#contract/index.ts'
import { CallError } from './call.ts'

export type ConfirmedMethod = Answer<'GET /api/auth/second-step'>['ways'][number]

/** The person was asked to reauthenticate and did not. */
export class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated'
}

type ApiConfirmedRequest = (ways: ConfirmedMethod[]) => Promise<void>
let requestReauthentication: ApiConfirmedRequest | null = null

/** Registers the reauthentication dialog of this tab while it is mounted. */
export function registerReauthentication(dialog: ApiConfirmedRequest): () => void {
  requestReauthentication = dialog
  return () => {
    requestReauthentication = null
  }
}

/**
 * Runs an act that may need a fresh reauthentication; asks for it when the server requires it, then
 * continues.
 */
export async function withReauthentication<T>(act: () => Promise<T>, onAsked?: () => void): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed' || !requestReauthentication)
      throw error
    onAsked?.()
    await requestReauthentication((error.body.ways as ConfirmedMethod[] | undefined) ?? [])
    return act()
  }
}

import { AbortedByUser, CallError, NetworkError } from '../api/call-error.ts'
import { NotReauthenticated } from '../api/confirmed.ts'
import { uiCopy } from '../copy/ui.ts'
import { toast } from './toast.ts'

/**
 * Says in a toast why an act failed, and answers what its form says of it: the connection is blamed only when there
 * was no answer. Source: C-121.
 */
export function tellFailure(error: unknown, title: string, text: string): string | null {
  if (error instanceof AbortedByUser) toast.info(uiCopy.givenUp, uiCopy.givenUpText)
  else if (error instanceof NotReauthenticated) toast.info(uiCopy.notConfirmed, uiCopy.notConfirmedText)
  else if (error instanceof NetworkError) toast.error(uiCopy.offline, uiCopy.offlineText)
  else toast.error(title, text)
  return failureIn(error, text)
}

/** What stands in the form itself after a failed try; nothing where the person ended it themselves. */
export function failureIn(error: unknown, text: string): string | null {
  if (error instanceof AbortedByUser || error instanceof NotReauthenticated) return null
  if (error instanceof NetworkError) return uiCopy.offlineText
  const saysNothing = error instanceof CallError && error.status >= 500 && error.serverMessage === null
  return saysNothing ? uiCopy.faultHint : text
}

/** The same act may work a moment later: its dialog stays, with what was typed, and the button in it is the next try. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 500 || error.status === 429
  return error instanceof NetworkError || error instanceof NotReauthenticated
}

import { uiCopy } from '#text/ui.ts'
import { AbortedByUser, CallError, NetworkError } from '../api/call-error.ts'
import { NotReauthenticated } from '../api/confirmed.ts'
import { toast } from './toast.ts'

/**
 * Shows a toast about a failed act, and returns its text for the form: the connection is blamed only without
 * a response. Source: C-121.
 */
export function showFailureToast(error: unknown, title: string, text: string): string | null {
  if (error instanceof AbortedByUser) toast.info(uiCopy.givenUp, uiCopy.givenUpText)
  else if (error instanceof NotReauthenticated) toast.info(uiCopy.notConfirmed, uiCopy.notConfirmedText)
  else if (error instanceof NetworkError) toast.error(uiCopy.offline, uiCopy.offlineText)
  else toast.error(title, text)
  return failureIn(error, text)
}

/** The message in the form after a failure; nothing when the person aborted it. */
export function failureIn(error: unknown, text: string): string | null {
  if (error instanceof AbortedByUser || error instanceof NotReauthenticated) return null
  if (error instanceof NetworkError) return uiCopy.offlineText
  const saysNothing = error instanceof CallError && error.status >= 500 && error.serverMessage === null
  return saysNothing ? uiCopy.faultHint : text
}

/** True when a retry may succeed: the dialog stays open with its input. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 500 || error.status === 429
  return error instanceof NetworkError || error instanceof NotReauthenticated
}

import { GivenUp, NetworkError } from '../api/call-error.ts'
import { NotConfirmed } from '../api/confirmed.ts'
import { confirmCopy } from '../copy/second-factor.ts'
import { uiCopy } from '../copy/ui.ts'
import { toast } from './toast.ts'

/** Says why an act failed: the connection is blamed only when there was no answer. Source: C-121. */
export function tellFailure(error: unknown, title: string, text: string): void {
  if (error instanceof GivenUp) toast.info(uiCopy.givenUp, uiCopy.givenUpText)
  else if (error instanceof NotConfirmed) toast.info(confirmCopy.cancelled, confirmCopy.cancelledText)
  else if (error instanceof NetworkError) toast.error(uiCopy.offline, uiCopy.offlineText)
  else toast.error(title, text)
}

/** Without an answer the dialog stays: the button in it is the next try. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof NetworkError
}

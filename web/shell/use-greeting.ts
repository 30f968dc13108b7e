import { useEffect } from 'react'
import { noticeCookie, readNotice } from '#contract/notice.ts'
import { greetingCopy } from '#text/shell.ts'
import { toast } from '../ui/toast.ts'

/** Greets a user who signed in before hydration. Source: C-055. */
export function useGreeting(): void {
  useEffect(() => {
    const notice = readNotice(document.cookie)
    if (notice?.kind !== 'welcome') return
    // Browsers without the Cookie Store API let the cookie expire seconds later.
    void window.cookieStore?.delete(noticeCookie.name)
    toast.success(greetingCopy.done, greetingCopy.doneText(notice.about))
  }, [])
}

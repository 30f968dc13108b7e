import { useEffect } from 'react'
import { noticeCookie, readNotice } from '../../contract/notice.ts'
import { loginCopy } from '../copy/account.ts'
import { toast } from '../ui/toast.ts'

/** Greets whoever signed in before the script was alive. Source: C-055. */
export function useGreeting(): void {
  useEffect(() => {
    const notice = readNotice(document.cookie)
    if (notice?.kind !== 'welcome') return
    // Browsers without this forget it by themselves, seconds later.
    void window.cookieStore?.delete(noticeCookie.name)
    const { done, doneText } = loginCopy.posted
    toast.success(done, doneText(notice.about))
  }, [])
}

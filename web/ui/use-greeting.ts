import { useEffect } from 'react'
import { readNotice } from '../../contract/notice.ts'
import { loginCopy } from '../copy/account.ts'
import { forgetNotice } from '../storage/leave-notice.ts'
import { toast } from './toast.ts'

/** Greets whoever signed in before the script was alive; a notice that a page has shown is taken away. Source: ERR-11. */
export function useGreeting(): void {
  useEffect(() => {
    const notice = readNotice(document.cookie)
    if (!notice) return
    forgetNotice()
    const { done, doneText } = loginCopy.posted
    if (notice.kind === 'welcome') toast.success(done, doneText(notice.about))
  }, [])
}

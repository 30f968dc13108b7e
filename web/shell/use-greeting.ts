import { useEffect } from 'react'
import { readNotice } from '../../contract/notice.ts'
import { loginCopy } from '../copy/account.ts'
import { forgetNotice } from '../storage/leave-notice.ts'
import { toast } from '../ui/toast.ts'

/** Greets whoever signed in before the script was alive; Source: ERR-11. */
export function useGreeting(): void {
  useEffect(() => {
    const notice = readNotice(document.cookie)
    if (notice?.kind !== 'welcome') return
    forgetNotice()
    const { done, doneText } = loginCopy.posted
    toast.success(done, doneText(notice.about))
  }, [])
}

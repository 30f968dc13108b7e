import { useMutation } from '@tanstack/react-query'
import { shellCopy as copy } from '#text/shell.ts'
import { call } from '../api/call.ts'
import { announcePerson } from '../api/use-same-person.ts'
import { paths } from '../paths.ts'
import { hasUnsentWork, wipeOfflineJobs } from '../storage/offline-jobs.ts'
import { removeBookings } from '../storage/records.ts'
import { clearUnsaved } from '../storage/unsaved.ts'
import { toast } from '../ui/toast.ts'

/** Ends the session and loads the landing page as a new document, which has no state of the previous user. */
export function useLogout(closeDrawer?: () => void) {
  return useMutation({
    mutationFn: async () => {
      closeDrawer?.()
      if ((await hasUnsentWork()) && !window.confirm(copy.logoutUnsent)) return false
      await call('POST /api/auth/logout')
      return true
    },
    onSuccess: async (ended) => {
      if (!ended) return
      removeBookings()
      await wipeOfflineJobs()
      clearUnsaved()
      announcePerson(null)
      window.location.assign(paths.landing())
    },
    onError: () => toast.error(copy.logoutFailed, copy.logoutFailedText),
  })
}
